import { verify } from '@portal/contract/texts/verify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerTo } from './check.ts'
import { base64url, signedReceipt, withOneByteChanged } from './receipt-for-specs.ts'

let receipt: Awaited<ReturnType<typeof signedReceipt>>
let answers: Record<string, unknown>
let requests: { readonly path: string; readonly body: unknown }[]

beforeEach(async () => {
  localStorage.clear()
  receipt = await signedReceipt()
  requests = []
  answers = { '/log/receipt-keys': receipt.keys, '/api/receipts/check': { state: 'latest' } }
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    requests.push({ path, body: init?.body ? JSON.parse(String(init.body)) : null })
    if (answers[path] === undefined) throw new TypeError('no network')
    return Response.json(answers[path])
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const textOf = async (text: string) => (await answerTo(text)).textContent ?? ''

test('a genuine receipt shows number, status and time, and only number, version, hash and signature are sent', async () => {
  const text = await textOf(base64url(receipt.bytes))
  expect(text).toContain(verify['verify.genuine'])
  expect(text).toContain('#0000-42')
  expect(text).toContain(verify['verify.at.decided'])
  expect(text).toContain(verify['verify.unchanged'])
  expect(text).not.toContain(verify['verify.unasked'])
  expect(requests.at(-1)?.body).toEqual({
    number: 42,
    version: 3,
    hash: base64url(receipt.bytes.slice(16, 48)),
    signature: base64url(receipt.bytes.slice(48)),
  })
})

test('a receipt that a newer one has superseded says so', async () => {
  answers['/api/receipts/check'] = { state: 'superseded' }
  const text = await textOf(base64url(receipt.bytes))
  expect(text).toContain(verify['verify.superseded'])
  expect(text).toContain(verify['verify.superseded.hint'])
  expect(text).not.toContain(verify['verify.unchanged'])
})

test('without a network it is checked with the keys of before, and with any of 112 bytes changed it is refused', {
  tags: ['R-LOG-30', 'R-LOG-71'],
}, async () => {
  await textOf(base64url(receipt.bytes))
  answers = {}
  const offline = await textOf(base64url(receipt.bytes))
  expect(offline).toContain(verify['verify.genuine'])
  expect(offline).toContain(verify['verify.unasked'])
  expect(offline).not.toContain(verify['verify.unchanged'])
  const refused: string[] = []
  for (const text of withOneByteChanged(receipt.bytes))
    if ((await textOf(text))?.startsWith(verify['verify.altered'])) refused.push(text)
  expect(refused).toHaveLength(112)
})

test('without the portal’s keys the page does not judge a receipt, and without a receipt it asks for one', async () => {
  answers = {}
  expect(await textOf(base64url(receipt.bytes))).toBe(verify['verify.noKeys'])
  expect(await textOf('')).toBe(verify['verify.empty'])
})

test('what stands in the link becomes no markup', { tags: 'R-LOG-30' }, async () => {
  const answer = await answerTo('<img src=x>')
  expect(answer.querySelector('img')).toBeNull()
  expect(answer.querySelector('p')?.textContent).toBe(verify['verify.altered'])
  expect(answer.textContent).toContain(verify['verify.altered.cause'])
  expect(answer.querySelector('a')?.getAttribute('href')).toBe('tel:143')
})
