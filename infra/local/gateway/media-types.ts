/** Matches a header against a REST API's binary media types: only its first value, without parameters. */

/** The type that API Gateway assumes for a request without one. */
const unnamed = 'application/json'

export const isBinaryFor = (binaryMediaTypes: readonly string[], header: string | undefined): boolean => {
  const [first = ''] = (header ?? '').split(/[,;]/, 1)
  const named = first.trim().toLowerCase() || unnamed
  // Only the list's wildcards match other types. A wildcard in the header matches nothing but the same wildcard.
  return binaryMediaTypes
    .map((type) => type.toLowerCase())
    .some((type) => type === '*/*' || type === named || (type.endsWith('/*') && named.startsWith(type.slice(0, -1))))
}
