/**
 * Names are resolved over a real socket, also where the server says nothing.
 *
 * @module-tag R-SYS-42
 */
import { createSocket } from 'node:dgram'
import { readFile } from 'node:fs/promises'
import { afterEach, expect, test } from 'vitest'
import { openResolver } from './resolve-name.ts'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

const typeA = 1
/** Answers questions for IPv4 addresses with these, and those for IPv6 with none; without `addresses` nothing. */
const startServer = async (addresses?: readonly (readonly number[])[]) => {
  const socket = createSocket('udp4')
  let asked = 0
  socket.on('message', (question, { port, address }) => {
    asked += 1
    if (!addresses) return
    const end = question.indexOf(0, 12) + 5
    const found = question.readUInt16BE(end - 4) === typeA ? addresses : []
    const header = Buffer.from(question.subarray(0, 12))
    header.writeUInt16BE(0x8180, 2)
    header.writeUInt16BE(found.length, 6)
    header.writeUInt32BE(0, 8)
    const records = found.map((bytes) => Buffer.from([0xc0, 0x0c, 0, typeA, 0, 1, 0, 0, 0, 60, 0, 4, ...bytes]))
    socket.send(Buffer.concat([header, question.subarray(12, end), ...records]), port, address)
  })
  await new Promise<void>((bound) => socket.bind(0, '127.0.0.1', bound))
  ends.push(() => socket.close())
  return { server: `127.0.0.1:${socket.address().port}`, asked: () => asked }
}

test('has all addresses of a name', async () => {
  const { server } = await startServer([
    [93, 184, 215, 14],
    [10, 0, 0, 7],
  ])
  expect(await openResolver({ servers: [server] })('both.example')).toEqual([
    { address: '93.184.215.14', family: 4 },
    { address: '10.0.0.7', family: 4 },
  ])
})

test('fails where a name has none', async () => {
  const { server } = await startServer([])
  await expect(openResolver({ servers: [server] })('nobody.example')).rejects.toThrow()
})

test('many slow names end by themselves, and hold up nothing that needs a thread', async () => {
  const { server, asked } = await startServer()
  const resolve = openResolver({ servers: [server], timeout: 500 })
  let ended = 0
  const names = Array.from({ length: 8 }, (_, index) =>
    resolve(`slow-${index}.example`).finally(() => {
      ended += 1
    }),
  )
  const results = Promise.allSettled(names)
  await expect.poll(asked).toBeGreaterThan(0)
  await readFile(import.meta.filename)
  expect(ended).toBe(0)
  expect((await results).map(({ status }) => status)).toEqual(new Array(8).fill('rejected'))
})
