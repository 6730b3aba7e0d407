/** The HTTP servers of this machine: how they are made, and how they listen on the loopback address. */
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { CommandProblem } from '../cli/problem.ts'

export type Engine = { readonly endpoint: string; stop(): Promise<void> }

/** A browser sends the next request after the answer; a connection with more unanswered ones only fills the memory. */
const maxUnanswered = 16

/** Closes a connection that sends nothing for ten seconds, or more requests than it waits for answers. */
export const localServer = (listener: RequestListener, headersTimeout = 10_000): Server => {
  const unanswered = new WeakMap<Socket, number>()
  const options = { headersTimeout, connectionsCheckingInterval: Math.min(1_000, headersTimeout / 2) }
  return createServer(options, (request, response) => {
    const { socket } = request
    const count = (unanswered.get(socket) ?? 0) + 1
    unanswered.set(socket, count)
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1))
    if (count > maxUnanswered) socket.destroy()
    else listener(request, response)
  })
}

/** The engines are reached by IPv4 alone, as their addresses are signed. */
export const noLoopback = () =>
  new CommandProblem(
    'This machine has no IPv4 address of its own (127.0.0.1), which the engines need. Add it (ip address add 127.0.0.1/8 dev lo), then start again.',
  )

export const isWithoutLoopback = ({ code }: NodeJS.ErrnoException): boolean =>
  code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT'

/** On the requested port if it is free, else on any. */
export const listen = async (server: Server, wanted = 0): Promise<Engine> => {
  await bind(server, wanted).catch((error: NodeJS.ErrnoException) => {
    if (isWithoutLoopback(error)) throw noLoopback()
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
