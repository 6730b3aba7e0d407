/** The address of a page as people type it, portal.example, made one that leads there. Anything else stays as it is. */
export const withScheme = (typed: string): string => {
  const address = typed.trim()
  return /^[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(address) ? `https://${address}` : address
}
