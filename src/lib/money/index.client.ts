export { saveFile } from './export.client.ts';
export { qrOf } from './qr.client.ts';
export { faultOf, previewOf } from './verification/picture.client.ts';
export { uploadDocuments } from './verification/upload.client.ts';
