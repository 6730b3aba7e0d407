/** The portal's port on both loopback addresses, because `localhost` may mean either. */
import { randomUUID } from 'node:crypto'
import type { RequestListener, Server } from 'node:http'
import { CommandProblem } from '../../cli/problem.ts'
import { isWithoutLoopback, localServer, noLoopback } from '../../engines/listen.ts'
import { gatewayRefusal, sendAnswer } from '../gateway/answer.ts'
import type { ServeSite } from '../gateway/site.ts'

const addresses = ['127.0.0.1', '::1'] as const

const taken = (port: number) =>
  new CommandProblem(
    `Port ${port} is already in use. Stop what runs there, or choose another one: PORT=${port + 1} npm start`,
  )

export type ReservedPort = {
  readonly port: number
  /** Sets the listener for all further requests. */
  answerWith(listener: RequestListener): void
  stop(): Promise<void>
}

/**
 * The port is taken before anything else starts, so that an occupied port is reported at once and no engine takes it.
 * Until there is a listener, requests get a 503.
 */
export const reservePort = async (port: number): Promise<ReservedPort> => {
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new CommandProblem(`PORT must be a number up to 65535, not ${port}`)
  let listener: RequestListener = starting
  const make = () => localServer((request, response) => listener(request, response))
  const listening = await listenLocally(make, port)
  return {
    ...listening,
    answerWith: (next) => {
      listener = next
    },
  }
}

const listenLocally = async (make: () => Server, port: number): Promise<{ port: number; stop(): Promise<void> }> => {
  const first = make()
  await listenOn(first, port, addresses[0])
  const address = first.address()
  const chosen = typeof address === 'object' && address !== null ? address.port : port
  const servers = [first]
  const second = make()
  try {
    await listenOn(second, chosen, addresses[1])
    servers.push(second)
  } catch (error) {
    // A machine without IPv6 has only one loopback address. When another program holds the second address, the start
    // fails, because that program would answer in our place.
    if (error instanceof CommandProblem) {
      await closed(first)
      throw error
    }
  }
  return { port: chosen, stop: async () => void (await Promise.all(servers.map(closed))) }
}

const listenOn = (server: Server, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(listenProblem(error, port, host)))
    server.listen(port, host, resolve)
  })

/** Without the second address, IPv6's, the portal runs all the same. */
export const listenProblem = (error: NodeJS.ErrnoException, port: number, host: string): Error => {
  if (error.code === 'EADDRINUSE') return taken(port)
  if (error.code === 'EACCES') return notAllowed(port)
  return host === addresses[0] && isWithoutLoopback(error) ? noLoopback() : error
}

const notAllowed = (port: number) =>
  new CommandProblem(`Port ${port} needs rights that this user does not have. Choose one above 1023.`)

const closed = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })

/**
 * While a portal starts, the site answers as soon as it is bundled, and every call waits for the functions. The health
 * answers 503 until the demo data is whole, so that a script can wait for it (R-RUN-12).
 */
const starting: RequestListener = (request, response) =>
  void sendAnswer(request, response, gatewayRefusal('unavailable', randomUUID(), { 'retry-after': '5' }))

const notOfTheSite = /^\/(api|images|log|__local)(\/|\?|$)/i

export const answerSiteFirst =
  (serveSite: ServeSite, functions: Promise<RequestListener>): RequestListener =>
  (request, response) => {
    const path = request.url ?? '/'
    if (path.startsWith('/api/health')) return starting(request, response)
    const answer = async () => {
      const isOfTheSite = request.method === 'GET' && !notOfTheSite.test(path)
      const file = isOfTheSite ? await serveSite(path.split('?', 1)[0] ?? '/', request.headers) : undefined
      if (file === undefined) (await functions)(request, response)
      else await sendAnswer(request, response, file)
    }
    // A failed start ends the process; a visitor who left early is no failure.
    answer().catch(() => response.destroy())
  }
