/** A server of this machine that waits for nobody: who opens a connection and sends no request holds it ten seconds. */
import { createServer, type RequestListener, type Server } from 'node:http'

export const localServer = (listener: RequestListener, headersTimeout = 10_000): Server =>
  createServer({ headersTimeout, connectionsCheckingInterval: Math.min(1_000, headersTimeout / 2) }, listener)
