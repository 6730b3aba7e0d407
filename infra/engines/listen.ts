/** Starts a server on the loopback address, on the requested port if it is free, else on any. */
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Engine = { readonly endpoint: string; stop(): Promise<void> }

export const listen = async (server: Server, wanted = 0): Promise<Engine> => {
  await bind(server, wanted).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE' || wanted === 0) throw error
    return bind(server, 0)
  })
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const bind = (server: Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      server.removeListener('error', reject)
      resolve()
    })
  })
