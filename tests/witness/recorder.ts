/** A proxy between portal and witness that records the exchanges. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Exchange = {
  readonly request: string
  readonly status: number
  readonly type: string
  readonly body: string
}

export type Recorder = {
  readonly port: number
  /** Returns the exchanges since the last call, up to the first request that repeats an earlier one. */
  readonly take: () => readonly Exchange[]
  readonly end: () => Promise<void>
}

export const startRecorder = async (witness: number): Promise<Recorder> => {
  let exchanges: Exchange[] = []
  const relay = async (request: IncomingMessage, response: ServerResponse) => {
    try {
      const body = await textOf(request)
      const answer = await fetch(`http://127.0.0.1:${witness}${request.url}`, { method: 'POST', body })
      const [status, type, text] = [answer.status, answer.headers.get('content-type') ?? '', await answer.text()]
      exchanges.push({ request: body, status, type, body: text })
      response.writeHead(status, { 'content-type': type }).end(text)
    } catch {
      // A 502 makes the portal treat the witness as unreachable.
      response.writeHead(502).end()
    }
  }
  const server = createServer((request, response) => void relay(request, response))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    port: (server.address() as AddressInfo).port,
    take: () => {
      const taken = exchanges
      exchanges = []
      const again = taken.findIndex(({ request }, at) => taken.findIndex((one) => one.request === request) < at)
      return again < 0 ? taken : taken.slice(0, again)
    },
    end: () => new Promise((ended) => server.close(() => ended())),
  }
}

const textOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
