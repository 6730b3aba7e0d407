/** SNS may end an idle connection, and a message sent over it afterwards is lost without an answer. */
import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { snsClient, snsSms } from '../sns.ts'

const published =
  '<PublishResponse xmlns="http://sns.amazonaws.com/doc/2010-03-31/"><PublishResult><MessageId>1</MessageId></PublishResult></PublishResponse>'

/** Answers the first request of each connection and resets the connection when a second one arrives on it. */
const providerThatEndsConnections = async (): Promise<string> => {
  const used = new Set<Socket>()
  const server = createServer((request, response) => {
    if (used.has(request.socket)) return void request.socket.resetAndDestroy()
    used.add(request.socket)
    request.resume().on('end', () => response.writeHead(200, { 'content-type': 'text/xml' }).end(published))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('a message never goes over a connection that the provider may have ended', { tags: 'R-APP-24' }, async () => {
  vi.stubEnv('AWS_ENDPOINT_URL_SNS', await providerThatEndsConnections())
  vi.stubEnv('AWS_REGION', 'eu-central-1')
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'spec')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'spec')
  onTestFinished(() => void vi.unstubAllEnvs())
  const sms = snsSms(snsClient())
  await sms.send({ phone: '500000005', text: '1' })
  await expect(sms.send({ phone: '500000005', text: '2' })).resolves.toBeUndefined()
})
