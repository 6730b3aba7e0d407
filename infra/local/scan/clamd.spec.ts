import { createServer, type Server, type Socket } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { askClamd, readClamd } from './clamd.ts'

/** The test file of EICAR, in two parts, so that no scanner takes this spec for it. */
const eicar = Buffer.from(`X5O!P%@AP[4\\PZX54(P^)7CC)7}$${'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!'}$H+H*`)

let server: Server | undefined
afterEach(() => new Promise<void>((done) => (server ? server.close(() => done()) : done())))

/** A daemon that answers with `reply` when it has read a whole stream, and keeps what it read. */
const daemon = async (reply: (socket: Socket, read: Buffer) => void) => {
  const sockets: Socket[] = []
  let read = Buffer.alloc(0)
  server = createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => undefined)
    socket.on('data', (data) => {
      read = Buffer.concat([read, data])
      if (read.subarray(-4).equals(Buffer.alloc(4))) reply(socket, read)
    })
  })
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { at: { host: '127.0.0.1', port: address.port }, read: () => read }
}

/** What the stream says, by its chunks. */
const streamed = (read: Buffer): { readonly command: string; readonly chunks: readonly Buffer[] } => {
  const start = read.indexOf(0) + 1
  const chunks: Buffer[] = []
  for (let at = start; ; ) {
    const length = read.readUInt32BE(at)
    if (length === 0) return { command: read.subarray(0, start).toString(), chunks }
    chunks.push(read.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
}

describe('the client of clamd', () => {
  test('streams the bytes in chunks with their lengths, and reads that they are clean', {
    tags: 'R-APP-122',
  }, async () => {
    const bytes = Buffer.alloc(150_000, 7)
    const { at, read } = await daemon((socket) => socket.end('stream: OK\0'))
    expect(await askClamd(at, bytes)).toEqual({ is: 'clean' })
    const { command, chunks } = streamed(read())
    expect(command).toBe('zINSTREAM\0')
    expect(chunks.map(({ length }) => length)).toEqual([65_536, 65_536, 18_928])
    expect(Buffer.concat(chunks).equals(bytes)).toBe(true)
  })

  test('reads the name of a threat, also when the answer comes in parts', { tags: 'R-APP-122' }, async () => {
    const { at } = await daemon((socket) => {
      socket.write('stream: Win.Test.EICAR')
      setImmediate(() => socket.end('_HDB-1 FOUND\0'))
    })
    expect(await askClamd(at, eicar)).toEqual({ is: 'infected', threat: 'Win.Test.EICAR_HDB-1' })
  })

  test.each([
    ['an error', 'INSTREAM size limit exceeded. ERROR\0', { reason: 'INSTREAM size limit exceeded. ERROR' }],
    ['an answer that nobody knows', 'stream: MAYBE\0', { reason: 'stream: MAYBE' }],
    ['no answer', '', { reason: 'closed without an answer', isAway: true }],
    ['half an answer', 'stream: O', { reason: 'closed without an answer', isAway: true }],
    ['an endless answer', 'x'.repeat(5_000), { reason: 'too long an answer' }],
  ])('takes %s for a failure', { tags: 'R-APP-122' }, async (_, reply, why) => {
    const { at } = await daemon((socket) => socket.end(reply))
    expect(await askClamd(at, eicar)).toEqual({ is: 'failed', ...why })
  })

  test('gives up a daemon that does not answer, and one that is not there', { tags: 'R-APP-122' }, async () => {
    const { at } = await daemon(() => undefined)
    expect(await askClamd(at, eicar, { timeout: 20 })).toEqual({
      is: 'failed',
      reason: 'no answer in time',
      isAway: true,
    })
    expect(await askClamd({ host: '127.0.0.1', port: 1 }, eicar)).toMatchObject({
      is: 'failed',
      reason: 'ECONNREFUSED',
    })
  })
})

test.each([
  ['127.0.0.1:3310', { host: '127.0.0.1', port: 3310 }],
  [' clamav:3310 ', { host: 'clamav', port: 3310 }],
  ['[::1]:3310', { host: '::1', port: 3310 }],
  ['3310', null],
  ['clamav:', null],
  ['clamav:99999', null],
  ['http://clamav:3310', null],
])('CLAMD=%s', { tags: 'R-APP-122' }, (text, read) => expect(readClamd(text)).toEqual(read))

const { CLAMD } = process.env
const clamd = CLAMD ? readClamd(CLAMD) : null

describe.skipIf(clamd === null)('a real clamd (skipped without CLAMD=host:port)', () => {
  const ask = (bytes: Uint8Array) => (clamd ? askClamd(clamd, bytes) : undefined)

  test('finds the test file of EICAR', { tags: 'R-APP-122' }, async () =>
    expect(await ask(eicar)).toMatchObject({ is: 'infected', threat: expect.stringMatching(/eicar/i) }),
  )

  test('finds nothing in ten megabytes of zeros', { tags: 'R-APP-122' }, async () =>
    expect(await ask(Buffer.alloc(10 * 1024 * 1024))).toEqual({ is: 'clean' }),
  )
})
