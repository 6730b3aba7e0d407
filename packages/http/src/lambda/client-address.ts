/**
 * The address that the trusted hop reports: API Gateway's own context, or the viewer behind the edge (behind-edge.ts).
 */
type GatewayEvent = {
  requestContext?: { identity?: { sourceIp?: unknown }; http?: { sourceIp?: unknown } }
}

/** Reads events of version 1 and 2; all requests without an address count as one. */
export const clientAddress = (event: unknown): string => {
  const context = (event as GatewayEvent | undefined)?.requestContext
  const address = context?.identity?.sourceIp ?? context?.http?.sourceIp
  return typeof address === 'string' && address !== '' ? address : 'unknown'
}
