/**
 * AES-256-GCM with the tag appended. Without a secure context (plain http on a phone
 * in the office) there is no `crypto.subtle`; a script does it then.
 */
export async function encryptAes(
  key: Uint8Array<ArrayBuffer>,
  iv: Uint8Array<ArrayBuffer>,
  plain: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array> {
  if (crypto.subtle === undefined) {
    const { gcm } = await import('@noble/ciphers/aes.js');
    return gcm(key, iv).encrypt(plain);
  }
  const imported = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt']);
  return new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, imported, plain));
}
