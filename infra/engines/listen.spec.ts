import { once } from 'node:events'
import { createConnection } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { listen, localServer, noLoopback } from './listen.ts'

test('a connection that sends requests without waiting for answers is closed', { tags: 'R-RUN-20' }, async () => {
  let heard = 0
  const { endpoint, stop } = await listen(localServer(() => void heard++))
  onTestFinished(stop)
  const socket = createConnection(Number(new URL(endpoint).port), '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write('GET / HTTP/1.1\r\nHost: local\r\n\r\n'.repeat(200))
  await once(socket, 'close')
  expect(heard).toBe(16)
})

test('one connection may send any number of requests, one after the other', async () => {
  const { endpoint, stop } = await listen(localServer((_, response) => void response.end('here')))
  onTestFinished(stop)
  for (let request = 0; request < 40; request++) expect(await (await fetch(endpoint)).text()).toBe('here')
})

test('a machine with IPv6 alone is told what is missing', () => {
  expect(noLoopback().message).toMatch(/^This machine has no IPv4 address of its own \(127\.0\.0\.1\).+start again\.$/)
})
