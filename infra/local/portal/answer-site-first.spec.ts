import type { RequestListener } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { listen, localServer } from '../../engines/listen.ts'
import { answerSiteFirst } from './port.ts'

const startingPortal = async () => {
  const functions = Promise.withResolvers<RequestListener>()
  const site = async (path: string) => (path === '/' ? { status: 200, headers: {}, body: 'home' } : undefined)
  const { endpoint, stop } = await listen(localServer(answerSiteFirst(site, functions.promise)))
  onTestFinished(stop)
  const text = async (path: string, init?: RequestInit) => (await fetch(`${endpoint}${path}`, init)).text()
  return { endpoint, text, resolve: functions.resolve }
}

test('the site answers at once, and a call when the functions are there', { tags: 'R-RUN-17' }, async () => {
  const { text, resolve } = await startingPortal()
  const waiting = Promise.all([text('/api/programs'), text('/', { method: 'POST' }), text('/gone.js')])
  expect(await text('/')).toBe('home')
  resolve((request, response) => void response.end(`functions: ${request.url}`))
  expect(await waiting).toEqual(['functions: /api/programs', 'functions: /', 'functions: /gone.js'])
})

test('health says 503 until everything is there', { tags: 'R-RUN-17' }, async () => {
  const { endpoint, resolve } = await startingPortal()
  resolve((_, response) => void response.end())
  const answer = await fetch(`${endpoint}/api/health`)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
})
