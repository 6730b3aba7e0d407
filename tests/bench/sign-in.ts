/**
 * `npm run bench:sign-in`: whether answer times reveal registered numbers (R-ID-6). Two hundred known and two hundred
 * unknown numbers in random order, on the embedded DynamoDB and the SMS sink: medians as answered, and without the
 * minimum answer times (0.5 s, 1.5 s with an SMS), to see what these hide.
 */
import { randomInt, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { SNSClient } from '@aws-sdk/client-sns'
import { memberDecider, streamOf } from '@portal/domain'
import { memoryKeys } from '@portal/event-store'
import { identityApp } from '@portal/fn-identity'
import { smsTimeoutMilliseconds } from '@portal/identity'
import { startDynamoDb } from '@portal/infra/engines/dynamodb'
import { startSms } from '@portal/infra/engines/sms'
import { allTables, tableNames, tableVariable } from '@portal/items'
import { createTables, dynamoItems } from '@portal/items/dynamodb'
import { snsSms } from '@portal/notices'
import { openPortalStore } from '@portal/read-models'
import { citizen, registerIndividual } from '@portal/testing'
import { noArguments } from '../../infra/cli/args.ts'

noArguments('Usage:\n  npm run bench:sign-in')

const count = 200
const atOnce = 8
const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
const region = 'eu-central-1'
const padded = (index: number) => String(index).padStart(4, '0')

const folder = await mkdtemp(join(tmpdir(), 'portal-bench-'))
const dynamo = await startDynamoDb()
const sink = await startSms({ folder, credentials, region })
const client = new DynamoDBClient({ endpoint: dynamo.endpoint, region, credentials })
const variables = allTables.map((table) => [tableVariable(table), `bench-${table}`])
const names = tableNames(Object.fromEntries(variables))
await createTables(client, names)
const items = dynamoItems(client, names)
const store = openPortalStore({ items, keys: memoryKeys() })

let ahead = 0
const now = () => new Date(Date.now() + ahead).toISOString()

for (let index = 0; index < count; index++) {
  const id = await store.nextNumber('member')
  const person = { ...citizen(id), personalId: `0100100${padded(index)}` }
  const command = registerIndividual({ phone: `50000${padded(index)}` }, person)
  await store.execute(memberDecider, streamOf('member', id), { ...command, at: now() }, { commandId: randomUUID() })
}

type Sample = { known: boolean; code: number; login: number }

const measure = async (wait: (milliseconds: number) => Promise<void>): Promise<readonly Sample[]> => {
  ahead += 2 * 60 * 60_000
  const sns = new SNSClient({ endpoint: sink.endpoint, region, credentials })
  const app = identityApp({
    ...{ items, store, now, wait, newCommandId: randomUUID, addressLimits: 1_000 },
    ...{ staffPasskey: 'optional', siteOrigin: 'http://localhost:3000' },
    ...{ dailySms: 1_000_000, raiseAlarm: () => undefined },
    sms: snsSms(sns),
    mail: null,
    eid: null,
    takesAnyEndpoint: false,
    log: () => undefined,
  })
  const timed = async (path: string, body: object) => {
    const began = performance.now()
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
    const { status } = await app.request(path, init)
    return { status, took: performance.now() - began }
  }
  const numbers = shuffled(
    Array.from({ length: count }, (_, index) => [
      { known: true, number: `0100100${padded(index)}` },
      { known: false, number: `9900100${padded(index)}` },
    ]).flat(),
  )
  const samples: Sample[] = []
  const work = async () => {
    for (let next = numbers.pop(); next; next = numbers.pop()) {
      const { known, number } = next
      const code = await timed('/api/send-sms-code', { personal_id: number })
      const login = await timed('/api/login', { personal_id: number, sms_code: String(randomInt(1e5, 1e6)) })
      if (code.status !== 200 || login.status === 422) throw new Error(`unexpected: ${code.status} ${login.status}`)
      samples.push({ known, code: code.took, login: login.took })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  sns.destroy()
  return samples
}

const shuffled = <T>(values: T[]): T[] => {
  for (let last = values.length - 1; last > 0; last--) {
    const other = randomInt(last + 1)
    ;[values[last], values[other]] = [values[other] as T, values[last] as T]
  }
  return values
}

const at = (values: readonly number[], share: number) =>
  (values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN).toFixed(1).padStart(8)

const print = (title: string, samples: readonly Sample[]) => {
  console.log(`\n${title}, ms${' '.repeat(Math.max(0, 34 - title.length))}  median      p95`)
  for (const call of ['code', 'login'] as const)
    for (const known of [true, false]) {
      const values = samples.filter((sample) => sample.known === known).map((sample) => sample[call])
      const name = `${call === 'code' ? 'send-sms-code' : 'login, wrong code'}, ${known ? 'known' : 'unknown'}`
      console.log(`  ${name.padEnd(36)}${at(values, 0.5)} ${at(values, 0.95)}`)
    }
}

try {
  print(
    `${count} + ${count} numbers as answered`,
    await measure(async (milliseconds) => void (await after(milliseconds))),
  )
  print(
    'the same without the floor',
    await measure(
      async (milliseconds) => void (milliseconds === smsTimeoutMilliseconds && (await after(milliseconds))),
    ),
  )
  const phones = new Set(sink.messages().map(({ phone }) => phone))
  console.log(
    `\nSMS: to ${phones.size} phones, of ${count} that somebody has; ${sink.messages().length} messages in two rounds`,
  )
} finally {
  await sink.stop()
  await dynamo.stop()
  await rm(folder, { recursive: true, force: true })
}
