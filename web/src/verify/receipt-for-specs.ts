const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
export const base64url = (bytes: Uint8Array) =>
  base64(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')

export const signedReceipt = async () => {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const { privateKey, publicKey } = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const statement = new Uint8Array(48)
  statement.set([1, 2, 0, 7, 0, 0, 0, 42, 0, 0, 0, 3, 0x69, 0xa4, 0, 0])
  const text = Uint8Array.from([...new TextEncoder().encode('portal-receipt-1'), ...statement])
  const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, text)
  const spki = base64(new Uint8Array(await crypto.subtle.exportKey('spki', publicKey)))
  return { bytes: Uint8Array.from([...statement, ...new Uint8Array(signature)]), keys: [{ number: 7, spki }] }
}

export const withOneByteChanged = (bytes: Uint8Array): readonly string[] =>
  Array.from(bytes, (byte, at) => base64url(bytes.with(at, byte ^ 1)))
