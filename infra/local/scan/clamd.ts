/**
 * Asks a clamd whether bytes hold a threat: INSTREAM over TCP, as its manual page describes it. Everything is bounded,
 * and whatever is no clear answer counts as failed, so that a file stays closed.
 */
import { connect } from 'node:net'

export type Clamd = { readonly host: string; readonly port: number }
export type Verdict =
  | { readonly is: 'clean' }
  | { readonly is: 'infected'; readonly threat: string }
  /** `isAway`: clamd said nothing, so the next file would not fare better. */
  | { readonly is: 'failed'; readonly reason: string; readonly isAway?: true }

/** Milliseconds for the whole conversation about one file of at most 10 MB. */
const defaultTimeout = 30_000
/** Bytes of one chunk, and of an answer, which is one line. */
const [chunkBytes, longestAnswer] = [64 * 1024, 4 * 1024]

/** `host:port`, with an IPv6 address in brackets; null for anything else. */
export const readClamd = (text: string): Clamd | null => {
  const [, bracketed, plain, port] = /^(?:\[([0-9a-fA-F:]+)\]|([^\s:[\]]+)):(\d{1,5})$/.exec(text.trim()) ?? []
  const host = bracketed ?? plain
  return host !== undefined && Number(port) > 0 && Number(port) < 65_536 ? { host, port: Number(port) } : null
}

export const askClamd = (
  clamd: Clamd,
  bytes: Uint8Array,
  { timeout = defaultTimeout }: { readonly timeout?: number } = {},
): Promise<Verdict> =>
  new Promise((resolve) => {
    const socket = connect(clamd)
    const ends = setTimeout(() => end(away('no answer in time')), timeout)
    let answer = ''
    const end = (verdict: Verdict): void => {
      clearTimeout(ends)
      socket.destroy()
      resolve(verdict)
    }
    socket.on('connect', () => {
      socket.write('zINSTREAM\0')
      for (const chunk of chunksOf(bytes)) socket.write(chunk)
      socket.write(lengthOf(0))
    })
    socket.on('data', (data: Buffer) => {
      answer += data.toString('latin1')
      if (answer.length > longestAnswer) return end({ is: 'failed', reason: 'too long an answer' })
      if (answer.includes('\0')) end(verdictOf(answer.slice(0, answer.indexOf('\0'))))
    })
    socket.on('error', ({ code = 'error' }: NodeJS.ErrnoException) => {
      // At its size limit clamd answers and closes while the rest is still being written.
      end(answer === '' ? away(code) : verdictOf(answer))
    })
    socket.on('close', () => end(away('closed without an answer')))
  })

const away = (reason: string): Verdict => ({ is: 'failed', reason, isAway: true })

/** Each chunk after its length, in four bytes. */
function* chunksOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let from = 0; from < bytes.byteLength; from += chunkBytes) {
    const chunk = bytes.subarray(from, from + chunkBytes)
    yield lengthOf(chunk.byteLength)
    yield chunk
  }
}

const lengthOf = (length: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(length)
  return bytes
}

const verdictOf = (line: string): Verdict => {
  const [, threat] = /^stream: (.+) FOUND$/.exec(line) ?? []
  if (threat !== undefined) return { is: 'infected', threat }
  return line === 'stream: OK' ? { is: 'clean' } : { is: 'failed', reason: line.slice(0, 100) }
}
