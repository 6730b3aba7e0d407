/** A local server that closes a connection without a request after ten seconds. */
import { createServer, type RequestListener, type Server } from 'node:http'

export const localServer = (listener: RequestListener, headersTimeout = 10_000): Server =>
  createServer({ headersTimeout, connectionsCheckingInterval: Math.min(1_000, headersTimeout / 2) }, listener)
