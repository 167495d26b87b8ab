/** Returns the QR code of a text, as the address of a picture. */
export async function createQrCode(text: string): Promise<string> {
  const { renderSVG } = await import('uqr');
  return `data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border: 2, ecc: 'M' }))}`;
}
