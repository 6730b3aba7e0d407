/** How a REST API matches a header against its binary media types: by the first value alone, without its parameters. */

/** What API Gateway takes a request for that names no type. */
const unnamed = 'application/json'

export const isBinaryFor = (binaryMediaTypes: readonly string[], header: string | undefined): boolean => {
  const [first = ''] = (header ?? '').split(/[,;]/, 1)
  const named = first.trim().toLowerCase() || unnamed
  // A header of `*/*` is a value like any other: it matches no listed type but `*/*` itself.
  return binaryMediaTypes
    .map((type) => type.toLowerCase())
    .some((type) => type === '*/*' || type === named || (type.endsWith('/*') && named.startsWith(type.slice(0, -1))))
}
