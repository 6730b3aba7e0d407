import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { constants, inflateSync } from 'node:zlib'
import type { ReceiptDocument } from '@portal/contract'
import { openReceipt, type ReceiptProof, readReceiptKeys } from '@portal/event-store/receipts'
import { leafHash, openCheckpoint, readVerifierKey, rootFromInclusion } from '@portal/event-store/tlog'
import { type Client, typedApplication } from '@portal/testing'
import { type PortalInMemory, portalInMemory, seeded } from '@portal/tests/support/portal'
import { beforeEach, describe, expect, test } from 'vitest'
import { openFixture } from '../for-specs.ts'

type Checked = { readonly wrong: readonly string[] }
// Plain JavaScript for outsiders, so it has no types to import.
const checker = pathToFileURL(join(import.meta.dirname, '../../../../docs/check-proof.mjs')).href
const { checkProof } = (await import(checker)) as { checkProof: (given: Buffer, key?: string) => Checked }

let portal: PortalInMemory
let [citizen, admin, auditor] = [] as unknown as Client[]

beforeEach(async () => {
  portal = portalInMemory()
  await portal.seed()
  citizen = await portal.signInAs(seeded.citizen)
  admin = await portal.signInAs(seeded.agencyAdmin)
  auditor = await portal.signInAs(seeded.auditor)
  await citizen?.post('/api/auth/applications', { ...typedApplication(), project_id: seeded.programs.open })
})

const of = async (who: Client | undefined, id = 1) =>
  (who ?? portal.guest).get<ReceiptDocument & { code?: string }>(`/api/auth/applications/${id}/receipt`)
const forward = async () => {
  await citizen?.post('/api/auth/applications/1/forwarded')
  await portal.settle()
}
const decide = async () => {
  await admin?.post('/api/auth/applications/1/completed', { reason: '' })
  await portal.settle()
}
const signatureOf = ({ receipt }: ReceiptDocument) =>
  Buffer.from(receipt, 'base64url').subarray(48).toString('base64url')
const check = (body: object) => portal.guest.post<{ state?: string }>('/api/receipts/check', body)
const opened = async ({ receipt }: ReceiptDocument) => {
  const keys = await readReceiptKeys(portal.published.files)
  return openReceipt(Buffer.from(receipt, 'base64url'), Buffer.from(keys[0]?.spki ?? '', 'base64'))
}

describe('a receipt', () => {
  test('exists once an application was sent, states its status, and verifies with the published key', {
    tags: 'R-LOG-29',
  }, async () => {
    expect((await of(citizen)).body).toMatchObject({ code: 'no_receipt' })
    await citizen?.post('/api/auth/applications/1/forwarded')
    expect((await of(citizen)).status).toBe(404)
    await portal.settle()
    const { body } = await of(citizen)
    expect(body).toEqual({
      link: `http://localhost:3000/verify#${body.receipt}`,
      receipt: expect.stringMatching(/^[A-Za-z0-9_-]{150}$/),
      number: 1,
      version: 2,
      hash: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
    })
    expect(await opened(body)).toMatchObject({ status: 'forwarded', application: 1, version: 2, key: 1 })
    await decide()
    const decided = (await of(citizen)).body
    expect(await opened(decided)).toMatchObject({ status: 'completed', version: 3 })
    for (const who of [admin, auditor]) expect((await of(who)).body).toEqual(decided)
  })

  test('is shown to those who may see the application', async () => {
    await forward()
    expect((await of(await portal.signInAs(seeded.newcomer))).status).toBe(404)
    expect((await of(undefined)).status).toBe(401)
    expect((await of(citizen, 99)).status).toBe(404)
  })

  test('is superseded by a return', { tags: 'R-LOG-30' }, async () => {
    await forward()
    const { body } = await of(citizen)
    const { number, version, hash } = body
    await admin?.post('/api/auth/applications/1/returned', { reason: 'აკლია ცნობა' })
    await portal.settle()
    expect((await check({ number, version, hash, signature: signatureOf(body) })).body).toEqual({ state: 'superseded' })
  })

  test('is current until a newer one exists, and unknown with another hash', async () => {
    await forward()
    const sent = (await of(citizen)).body
    const { number, version, hash } = sent
    const signature = signatureOf(sent)
    expect((await check({ number, version, hash, signature })).body).toEqual({ state: 'latest' })
    await decide()
    expect((await check({ number, version, hash, signature })).body).toEqual({ state: 'superseded' })
    const now = (await of(citizen)).body
    const latest = { number, version: now.version, hash: now.hash, signature: signatureOf(now) }
    expect((await check(latest)).body).toEqual({ state: 'latest' })
    for (const wrong of [
      { hash: now.hash.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A')) },
      { version: 1 },
      { number: 2 },
      { version: 99 },
      { signature: latest.signature },
      { signature: 'A'.repeat(86) },
    ])
      expect((await check({ number, version, hash, signature, ...wrong })).status).toBe(404)
    expect((await check({ number: 'x', version, hash, signature })).status).toBe(422)
    expect((await check({ number, version, hash: 'short', signature })).status).toBe(422)
  })

  test('is asked for by its signature, because every hash is published', { tags: 'R-LOG-30' }, async () => {
    await forward()
    const { number, version, hash } = (await of(citizen)).body
    const { status, body } = await check({ number, version, hash })
    expect(status).toBe(422)
    expect(body).not.toHaveProperty('state')
  })

  test('is checked 120 times an hour from one address', { tags: 'R-LOG-30' }, async () => {
    const { post } = await openFixture({ addressLimits: 1 })
    const unknown = { number: 1, version: 2, hash: 'A'.repeat(43), signature: 'A'.repeat(86) }
    for (let time = 1; time <= 120; time++) expect((await post(null, '/api/receipts/check', unknown)).status).toBe(404)
    expect((await post(null, '/api/receipts/check', unknown)).status).toBe(429)
  })
})

describe('the document', () => {
  const proof = async (): Promise<ReceiptProof | null> => {
    const response = await citizen?.request('/api/auth/applications/generatePDF/1')
    const bytes = Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer(0))
    const text = bytes.toString('latin1')
    const at = text.search(/\/Type \/EmbeddedFile/)
    if (at < 0) return null
    const start = text.indexOf('stream', at) + 'stream'.length
    const file = bytes.subarray(start + (text[start] === '\r' ? 2 : 1), text.indexOf('endstream', start))
    return JSON.parse(inflateSync(file, { finishFlush: constants.Z_SYNC_FLUSH }).toString()) as ReceiptProof
  }

  test('contains the proof once a checkpoint holds the event, and none before', async () => {
    expect(await proof()).toBeNull()
    await forward()
    expect(await proof()).toBeNull()
    await portal.publish()
    const file = await proof()
    const { version, hash } = (await of(citizen)).body
    expect(file).toMatchObject({ format: 'portal-proof-2', stream: 'application-1', event: { hash } })
    expect(file?.event.content).toMatchObject({ version })
    const key = readVerifierKey(file?.vkey ?? '')
    const checkpoint = key && openCheckpoint(file?.checkpoint ?? '', key)
    const root = rootFromInclusion({
      leaf: leafHash(Buffer.from(hash, 'base64url')),
      index: file?.index ?? -1,
      size: checkpoint?.size ?? 0,
      path: (file?.path ?? []).map((each) => Buffer.from(each, 'base64')),
    })
    expect(root).toEqual(checkpoint?.root)
    expect(JSON.stringify(file)).not.toContain(String(typedApplication().personal_id))
  })

  test('contains a proof that docs/check-proof.mjs verifies alone, and any changed letter is named', async () => {
    await forward()
    await portal.publish()
    const file = await proof()
    const text = JSON.stringify(file)
    const wrongIn = (given: string, key?: string) => checkProof(Buffer.from(given), key).wrong
    expect(wrongIn(text, file?.vkey)).toEqual([])
    expect(wrongIn(text, 'another+00000000+AA==')).toEqual([expect.stringMatching(/^vkey/)])
    for (let at = 0; at < text.length; at++) {
      const letter = /[a-y]/.test(text[at] ?? '') ? 'z' : 'a'
      expect([at, wrongIn(`${text.slice(0, at)}${letter}${text.slice(at + 1)}`, file?.vkey).length]).not.toEqual([
        at,
        0,
      ])
    }
  })
})
