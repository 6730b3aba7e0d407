/** Adds `https://` to an address that was typed without a scheme; anything else stays unchanged. */
export const withScheme = (typed: string): string => {
  const address = typed.trim()
  return /^[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(address) ? `https://${address}` : address
}
