import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { sendAnswer } from './answer.ts'

test('a body that fails after the client left does not end the portal', async () => {
  const unhandled: unknown[] = []
  const hear = (error: unknown) => unhandled.push(error)
  process.on('uncaughtException', hear)
  onTestFinished(() => void process.off('uncaughtException', hear))
  // Like the S3 client's body, this one fails its checksum when it is aborted.
  const body = new Readable({
    read: () => undefined,
    destroy: (_, done) => void setImmediate().then(() => done(new Error('Checksum mismatch'))),
  })
  const server = createServer(
    (request, response) => void sendAnswer(request, response, { status: 200, headers: {}, body }),
  )
  server.listen(0)
  await fetch(`http://localhost:${(server.address() as AddressInfo).port}/images/x.svg`, { method: 'HEAD' })
  if (!body.closed) await new Promise((resolve) => body.once('close', resolve))
  await setImmediate()
  server.close()
  expect(unhandled).toEqual([])
})
