/**
 * Each personal field of a citizen has a value that occurs nowhere else. What is published, what a receipt holds, and
 * what its check sends, receives and shows must contain none of these values, in no encoding and as no digest.
 */
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ReceiptDocument } from '@portal/contract'
import { checkReceipt } from '@portal/contract/endpoints/applications'
import type { applicationFields } from '@portal/contract/fields/application'
import { verify } from '@portal/contract/texts/verify'
import type { Client } from '@portal/testing'
import { smallPdf } from '@portal/testing/pdf'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { builtinEnvironments } from 'vitest/runtime'
import type { z } from 'zod'
import { type PortalInMemory, portalInMemory, seeded } from '../support/portal.ts'

type FormFields = z.infer<typeof applicationFields>
/** A place identifies nobody, because thousands of people share it. */
type PlaceField = `${'physical' | 'legal'}_${'region' | 'municipality'}_id`

const personal = {
  first_name: 'ნიშანდებული',
  last_name: 'ნიშანგვარაძე',
  email: 'marker.mail@portal.example',
  personal_id: '98765432109',
  phone: '598765432',
  birth_date: '1987-06-05',
  legal_address: 'ნიშნულის ქუჩა 71',
} as const
const written = {
  name: 'წარმომდგენია',
  lastname: 'ნიშანდარელი',
  mobile: '597654321',
  personal_id: personal.personal_id,
  physical_address: 'ნაკვალევის გამზირი 72',
  legal_address: 'ნიშნულის ჩიხი 73',
  description: '<p>სანიშნე ტექსტი განაცხადისა</p>',
} as const satisfies Record<Exclude<keyof FormFields, PlaceField>, string>
const words = {
  document: 'სანიშნე ცნობა.pdf',
  returning: 'სანიშნე დაბრუნება',
  reason: 'სანიშნე უარი',
} as const

const markers = [
  ...Object.values(personal),
  ...Object.values(written),
  'სანიშნე ტექსტი',
  ...Object.values(words),
  'სანიშნე ცნობა',
] as const

/** Every spelling of a value that bytes or a text could hold. */
const spellings = (value: string): readonly (readonly [string, Buffer])[] => {
  const utf8 = Buffer.from(value)
  const digest = createHash('sha256').update(utf8).digest()
  const inLetters = (bytes: Buffer, name: string) =>
    (['hex', 'base64', 'base64url'] as const).map(
      (encoding) => [`${name} ${encoding}`, Buffer.from(bytes.toString(encoding).replace(/=+$/, ''))] as const,
    )
  return [
    ['plain', utf8],
    ['UTF-16', Buffer.from(value, 'utf16le')],
    ['in an address', Buffer.from(encodeURIComponent(value))],
    [
      'in JSON',
      Buffer.from([...value].map((letter) => `\\u${letter.codePointAt(0)?.toString(16).padStart(4, '0')}`).join('')),
    ],
    ['digest', digest],
    ...inLetters(utf8, 'plain'),
    ...inLetters(digest, 'digest'),
  ]
}
const needles = [...new Set(markers)].flatMap((value) =>
  spellings(value).map(([how, bytes]) => [value, how, bytes] as const),
)
const foundIn = (bytes: Buffer) =>
  needles.filter(([, , needle]) => bytes.includes(needle)).map(([value, how]) => `${value}: ${how}`)

let portal: PortalInMemory
let citizen: Client
let member: number

const register = async () => {
  const { guest, sms } = portal
  const ok = async (path: string, body: object) => {
    const { status, body: answer } = await guest.post(path, body)
    if (status >= 300) throw new Error(`${path} answered ${status} ${JSON.stringify(answer)}`)
  }
  await ok('/api/send_sms', { phone: personal.phone })
  await ok('/api/verify-sms', { phone: personal.phone, code: sms.codeFor(personal.phone) })
  await ok('/api/signup', {
    ...personal,
    registration_type: 'individual',
    legal_region_id: 2,
    legal_municipality_id: 2,
    profession_id: 1,
    is_compact: false,
    status_ids: [7],
    agree_to_terms: true,
    agree_to_data_verification: true,
    agree_to_notifications: true,
  })
}

beforeEach(async () => {
  portal = portalInMemory()
  await portal.seed()
  await register()
  await portal.settle()
  member = (await portal.items.scan('heads')).items
    .map(({ stream }) => /^member-(\d+)$/.exec(String(stream))?.[1])
    .reduce((most, id) => Math.max(most, Number(id ?? 0)), 0)
  citizen = await portal.signInAs(member)
})

let leave: () => unknown = () => undefined
afterEach(async () => {
  vi.unstubAllGlobals()
  await leave()
})

const one = '/api/auth/applications/1'
const receiptNow = async () => (await citizen.get<ReceiptDocument>(`${one}/receipt`)).body

/**
 * Files, sends, returns, sends again and rejects, so that the log holds every text that a citizen and staff can write.
 */
const everythingHappens = async () => {
  const admin = await portal.signInAs(seeded.agencyAdmin)
  const ok = async (who: Client, path: string, body: object = {}) => {
    const { status, body: answer } = await who.post(path, body)
    if (status >= 300) throw new Error(`${path} answered ${status} ${JSON.stringify(answer)}`)
    await portal.settle()
  }
  const form = new FormData()
  const ids = {
    project_id: 1,
    physical_region_id: 2,
    physical_municipality_id: 2,
    legal_region_id: 2,
    legal_municipality_id: 2,
  }
  for (const [name, value] of Object.entries({ ...written, ...ids })) form.append(name, String(value))
  form.append('documents[0]', new File([smallPdf()], words.document, { type: 'application/pdf' }))
  await ok(citizen, '/api/auth/applications', form)
  await ok(citizen, `${one}/forwarded`)
  await portal.publish()
  const sent = await receiptNow()
  await ok(admin, `${one}/returned`, { reason: words.returning })
  await ok(citizen, `${one}/forwarded`)
  await ok(admin, `${one}/rejected`, { reason: words.reason })
  await portal.publish()
  await portal.seal()
  return { sent, decided: await receiptNow() }
}

const signatureOf = (receipt: string) => Buffer.from(receipt, 'base64url').subarray(48).toString('base64url')

test('no personal value is in the published log, a receipt, its link, or the calls that verify it', {
  tags: ['R-LOG-22', 'R-LOG-28', 'R-LOG-30'],
}, async () => {
  const { sent, decided } = await everythingHappens()
  const answers: [string, Buffer][] = []
  for (const { link, receipt, ...facts } of [sent, decided]) {
    const rest = { ...facts, signature: signatureOf(receipt) }
    const checked = await portal.guest.post(checkReceipt.path, rest)
    const unknown = await portal.guest.post(checkReceipt.path, { ...rest, version: rest.version + 50 })
    expect([checked.status, unknown.status]).toEqual([200, 404])
    answers.push(
      ['link', Buffer.from(link)],
      ['receipt', Buffer.from(receipt, 'base64url')],
      ['answer with the receipt', Buffer.from(JSON.stringify({ link, receipt, ...rest }))],
      ['question', Buffer.from(JSON.stringify(rest))],
      ['answer', Buffer.from(JSON.stringify([checked.body, unknown.body]))],
    )
  }
  const published = [...portal.published.files.files]
  expect(published.map(([path]) => path.replace(/\/\d.*|\/x.*/, ''))).toEqual(
    expect.arrayContaining(['checkpoint', 'vkey', 'receipt-keys', 'tile', 'tile/entries']),
  )
  for (const [name, bytes] of [...answers, ...published]) expect([name, foundIn(bytes)]).toEqual([name, []])
})

test('every personal value is in the log, for a reader with its keys', {
  tags: ['R-LOG-22', 'R-LOG-28', 'R-LOG-30'],
}, async () => {
  await everythingHappens()
  const streams = [await portal.store.load('application-1'), await portal.store.load(`member-${member}`)]
  const found = new Set(foundIn(Buffer.from(JSON.stringify(streams))))
  expect([...new Set(markers)].filter((value) => !found.has(`${value}: plain`))).toEqual([])
})

test('no personal value is on the page that verifies a receipt, in its calls, or in its storage', {
  tags: ['R-LOG-22', 'R-LOG-28', 'R-LOG-30'],
}, async () => {
  const { sent, decided } = await everythingHappens()
  const keys = String((await portal.published.files.read('receipt-keys'))?.bytes)
  const requested: string[] = []
  // The answers are fetched before the browser's own `Request` and `Response` replace those of Node.
  const answers = new Map([['/log/receipt-keys', keys]])
  for (const { number, version, hash, receipt } of [sent, decided]) {
    const body = JSON.stringify({ number, version, hash, signature: signatureOf(receipt) })
    answers.set(
      `${checkReceipt.path} ${body}`,
      JSON.stringify((await portal.guest.post(checkReceipt.path, JSON.parse(body))).body),
    )
  }
  const { teardown } = await builtinEnvironments['happy-dom'].setup(globalThis, {})
  leave = () => teardown(globalThis)
  vi.stubGlobal('fetch', async (path: string, { body }: { readonly body?: string } = {}) => {
    const question = body === undefined ? path : `${path} ${body}`
    requested.push(question)
    const text = answers.get(question)
    return { ok: text !== undefined, text: async () => text, json: async () => JSON.parse(text ?? '') as unknown }
  })
  const { localStorage } = globalThis as unknown as Browser
  const { answerTo } = (await import(page('check.ts'))) as {
    answerTo: (text: string) => Promise<{ outerHTML: string }>
  }
  const shown: string[] = []
  for (const [{ receipt }, says] of [
    [sent, verify['verify.superseded']],
    [decided, verify['verify.genuine']],
    [{ receipt: decided.receipt.replace(/^./, 'B') }, verify['verify.altered']],
  ] as const) {
    const { outerHTML } = await answerTo(receipt)
    expect(outerHTML).toContain(says)
    shown.push(outerHTML)
  }
  expect(requested.filter((question) => question.startsWith(checkReceipt.path))).toHaveLength(2)
  for (const text of [...shown, ...requested, JSON.stringify({ ...localStorage })])
    expect(foundIn(Buffer.from(text))).toEqual([])
})

type Browser = {
  readonly localStorage: Readonly<Record<string, string>>
}

/** The script runs in a browser, so it is imported without types. */
const page = (file: string) => pathToFileURL(join(import.meta.dirname, '../../web/src/verify', file)).href
