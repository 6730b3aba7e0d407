/**
 * No typed value reaches a log: every call is made with marked values in body, query, path, headers and file, by guests
 * and every role, and no log line may contain a mark. The allowed fields of a line are listed.
 */
import { allCalls } from '@portal/contract/all-calls'
import { beforeAll, describe, expect, test } from 'vitest'
import { portalInMemory, seeded } from '../support/portal.ts'

const marks = {
  name: 'ნიშანდებული',
  latin: 'MarkedPerson',
  personalId: '01987654321',
  phone: '598765432',
  email: 'marked@portal.example',
  address: 'ნიშნის ქუჩა 77',
  text: 'ნიშანი განაცხადის ტექსტში',
  file: 'ნიშანი.pdf',
  token: 'marked-token-0123456789abcdef0123456789abcdef',
} as const

const portal = portalInMemory()
beforeAll(() => portal.seed())

/** Every field of any call, filled with marks. */
const fields = {
  first_name: marks.name,
  last_name: marks.name,
  name: marks.name,
  lastname: marks.name,
  full_name: marks.latin,
  title: marks.text,
  personal_id: marks.personalId,
  company_id: marks.personalId,
  phone: marks.phone,
  mobile: marks.phone,
  email: marks.email,
  legal_address: marks.address,
  physical_address: marks.address,
  description: `<p>${marks.text}</p>`,
  message: marks.text,
  subject: marks.text,
  reason: marks.text,
  recipient: 'prime_minister',
  sms_code: '987654',
  code: '987654',
  file_name: marks.file,
  purpose: 'application_document',
  content_type: 'application/pdf',
  size: 1000,
  documents: [marks.file],
  profileData: { first_name: marks.name, email: marks.email },
}

const addresses = (path: string) => [path.replace(/:\w+/g, '1'), path.replace(/:\w+/g, encodeURIComponent(marks.text))]
const query = `?search=${encodeURIComponent(marks.name)}&cursor=${marks.personalId}&status=${marks.latin}`

const people: readonly (readonly [string, number | null])[] = [
  ['a guest', null],
  ...Object.entries(seeded).flatMap(([who, id]) => (typeof id === 'number' ? [[who, id] as const] : [])),
]

describe.each(people)('%s', (_, id) => {
  test('leaves no marker in a log, for any call', async () => {
    const before = portal.logged.length
    for (const { endpoint } of Object.values(allCalls))
      for (const address of addresses(endpoint.path)) {
        const token = id === null ? marks.token : (await portal.signInAs(id)).token
        const headers = {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': marks.personalId,
          'if-match': marks.latin,
          'user-agent': marks.latin,
          'x-forwarded-for': marks.phone,
        }
        const body = endpoint.method === 'GET' ? {} : { body: JSON.stringify(fields) }
        await portal.request(address + query, { method: endpoint.method, headers, ...body })
      }
    const lines = portal.logged.slice(before).map((line) => JSON.stringify(line))
    expect(lines.length).toBeGreaterThanOrEqual(Object.keys(allCalls).length)
    for (const [what, mark] of Object.entries(marks))
      expect([what, lines.filter((line) => line.includes(mark) || line.includes(encodeURIComponent(mark)))]).toEqual([
        what,
        [],
      ])
  })
})

test('the keys of a log line are a closed list, and members are identified by number', () => {
  const allowed = [
    ...['level', 'code', 'request_id', 'area', 'actor', 'method', 'operation', 'status', 'refusal', 'duration_ms'],
    ...['error', 'frames', 'subject'],
  ]
  for (const line of portal.logged) {
    expect(Object.keys(line).filter((key) => !allowed.includes(key))).toEqual([])
    expect(line.actor === null || line.actor === undefined || Number.isInteger(line.actor)).toBe(true)
    if (line.operation !== undefined) expect(line.operation).toMatch(/^(unknown|[\x21-\x7e]+)$/)
  }
})
