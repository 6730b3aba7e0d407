import { openReceipt, readReceiptKeys } from '@portal/event-store/receipts'
import { memoryLogFiles, memoryReceipts, memorySigner } from '@portal/event-store/testing'
import {
  cosignatureType,
  cosignedMessage,
  readCheckpoint,
  signatureLine,
  signerFromSeed,
  verifierKeyId,
  writeVerifierKey,
} from '@portal/event-store/tlog'
import { readStatus } from '@portal/read-models'
import { typedApplication } from '@portal/testing'
import { portalInMemory, seeded } from '@portal/tests/support/portal'
import { beforeEach, expect, test } from 'vitest'
import { type PublishDependencies, publisher, receiptWriter } from './app.ts'

let portal: ReturnType<typeof portalInMemory>
let deps: PublishDependencies
let logged: Readonly<Record<string, unknown>>[]
let alarms: string[]

beforeEach(async () => {
  portal = portalInMemory()
  logged = []
  alarms = []
  deps = {
    items: portal.items,
    files: memoryLogFiles(),
    keys: portal.keys,
    origin: 'portal.example/log',
    witnesses: '',
    quorum: '',
    fetch,
    raiseAlarm: (code, who) => void alarms.push(`${code} ${who}`),
    receiptSigner: memorySigner(),
    receipts: memoryReceipts(),
    now: portal.clock.now,
    log: (entry) => void logged.push(entry),
  }
  await portal.seed()
  await portal.react({})
})

test('publishes new events, reports the position, and without new events only that it ran', async () => {
  const publish = publisher(deps)
  const events = (await portal.items.scan('events')).items.length
  expect(await publish()).toEqual({ size: events })
  expect(await publish()).toEqual({ size: events })
  const done = { level: 'info', message: 'done', work: 'publish' }
  expect(logged).toEqual([{ level: 'info', message: 'log_published', size: events }, done, done])
  expect(alarms).toEqual([])
  const checkpoint = await deps.files.read('checkpoint')
  expect(readCheckpoint(String(checkpoint?.bytes))).toMatchObject({ origin: 'portal.example/log', size: events })
})

test('reports the position of a log that it cannot publish, and fails', async () => {
  const segment = await portal.items.get('log', { pk: 'segment-0', sk: 1 })
  await portal.items.put('log', { ...segment, pk: 'segment-0', sk: 1, first: 2 })
  await expect(publisher(deps)()).rejects.toThrow('segment 1')
  expect(logged).toMatchObject([
    { message: 'log_not_published', reason: 'LogBroken', place: expect.stringContaining('1') },
  ])
})

test('gives the log after a restore a new name, which no witness knows', { tags: 'R-LOG-32' }, async () => {
  await portal.items.put('log', { pk: 'restores', sk: 7 })
  await publisher(deps)()
  expect(String((await deps.files.read('vkey'))?.bytes)).toMatch(/^portal\.example\/log\/restored-7\+/)
})

test('tells the status how many witnesses cosigned, once in ten minutes unless it changes', {
  tags: 'R-RUN-23',
}, async () => {
  const vkey = 'witness.university.example+5df42cee+BNevT8LFrumZT+7LNkbzfmXQu4KFwLjrfDLChmScyrD8'
  const fetch = async () => new Response('', { status: 503 })
  const publish = publisher({ ...deps, fetch, witnesses: `${vkey} https://witness.example` })
  const told = async () => (await readStatus(portal.items, portal.clock.now())).witnesses
  await publisher(deps)()
  expect(await told()).toEqual({ at: portal.clock.now(), cosigned: 0, of: 0 })
  const begun = portal.clock.now()
  await publish()
  portal.clock.pass({ minutes: 9 })
  await publish()
  expect(await told()).toEqual({ at: begun, cosigned: 0, of: 1 })
  portal.clock.pass({ minutes: 1 })
  await publish()
  expect((await told())?.at).toBe(portal.clock.now())
})

test('reports an invalid witness line, and publishes the log anyway', async () => {
  await publisher({ ...deps, witnesses: 'nonsense' })()
  expect(logged[0]).toEqual({ level: 'error', message: 'witness_unreadable', line: 1 })
  expect((await deps.files.read('checkpoint')) !== null).toBe(true)
})

test('counts a witness whose line is invalid among those of whom more than half must cosign', {
  tags: 'R-LOG-25',
}, async () => {
  const { sign, key } = signerFromSeed(Buffer.alloc(32, 1), 'w.example/1')
  const witness = { ...key, type: cosignatureType }
  const fetch = async (_: unknown, init?: RequestInit) => {
    const [, ...note] = String(init?.body).split('\n\n')
    const stamp = Buffer.alloc(8, 1)
    const text = readCheckpoint(note.join('\n\n'))?.note.text ?? ''
    const { signature } = sign(cosignedMessage(text, stamp.readBigUInt64BE()).toString())
    const signed = { name: witness.name, keyId: verifierKeyId(witness), signature: Buffer.concat([stamp, signature]) }
    return new Response(signatureLine(signed))
  }
  const witnesses = `${writeVerifierKey(witness)} https://w.example`
  await publisher({ ...deps, fetch, witnesses })()
  expect(alarms).toEqual([])
  await publisher({ ...deps, files: memoryLogFiles(), fetch, witnesses: `${witnesses}\nnonsense` })()
  expect(alarms).toEqual(['witness_quorum log'])
})

test('signs a receipt once for each sent and decided application, under a published key', async () => {
  const citizen = await portal.signInAs(seeded.citizen)
  await citizen.post('/api/auth/applications', { ...typedApplication(), project_id: seeded.programs.open })
  await citizen.post('/api/auth/applications/1/forwarded')
  await portal.react({})
  const write = receiptWriter(deps)
  expect(await write()).toBe(true)
  const sent = await deps.receipts.read({ application: 1, version: 2 })
  const admin = await portal.signInAs(seeded.agencyAdmin)
  await admin.post('/api/auth/applications/1/completed', { reason: '' })
  await portal.react({})
  expect(await write()).toBe(true)
  expect(await deps.receipts.read({ application: 1, version: 1 })).toBeNull()
  expect(await deps.receipts.read({ application: 1, version: 2 })).toEqual(sent)
  const [key] = await readReceiptKeys(deps.files)
  const opened = async (version: number) =>
    openReceipt(
      (await deps.receipts.read({ application: 1, version })) ?? Buffer.of(),
      Buffer.from(key?.spki ?? '', 'base64'),
    )
  const hashOf = async (version: number) =>
    (await portal.items.get('events', { stream: 'application-1', version }))?.hash
  for (const [version, status] of [
    [2, 'forwarded'],
    [3, 'completed'],
  ] as const)
    expect(await opened(version)).toMatchObject({
      ...{ status, application: 1, version, key: 1 },
      hash: Buffer.from(String(await hashOf(version)), 'base64url'),
    })
})
