export const withScheme = (typed: string): string => {
  const address = typed.trim()
  return /^[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(address) ? `https://${address}` : address
}
