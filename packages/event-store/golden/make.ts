/**
 * `npm run golden -- ApplicationFiled '{"email": "nino@example.ge"}'`: the sample of an event's newest schema, which is the
 * one before it with these fields (`packages/domain/golden`), and what is stored of it (here), with one person's fields in
 * shared boxes too where the store still knew none (`shared`). Without words, only what is stored. No file is changed.
 */
import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { personalFields, upcasters } from '@portal/domain'
import type { Json } from '../src/canonical-json.ts'
import { encodeEvents } from '../src/encode.ts'
import {
  folder,
  goldenEvents,
  goldenKeys,
  goldenSharedEvents,
  newestSample,
  samples,
  samplesFolder,
  sharedFolder,
  sharesBox,
  toGolden,
} from './golden.ts'

const write = (path: string, name: string, content: unknown): void =>
  writeFileSync(join(path, `${name}.json`), `${JSON.stringify(content, null, 2)}\n`, { flag: 'wx' })

const stop = (sentence: string): never => {
  console.error(sentence)
  return process.exit(1)
}

const fieldsIn = (json: string): Readonly<Record<string, Json>> => {
  try {
    return JSON.parse(json)
  } catch (error) {
    if (error instanceof SyntaxError) return stop(`The fields are no JSON: ${json}\n\n${usage}`)
    throw error
  }
}

const usage = `Usage:
  npm run golden                               what is stored of every sample that has nothing stored yet
  npm run golden -- <Event> '{"field": "…"}'   first the sample of its newest schema, from the one before and these fields`

const [type, json = '{}'] = process.argv.slice(2)
if (process.argv.includes('--help')) {
  console.log(usage)
  process.exit(0)
}
if (type !== undefined) {
  if (!Object.hasOwn(personalFields, type)) stop(`"${type}" is no event: its personal fields come first.`)
  const sample = newestSample(samples(), {
    type,
    schema: (upcasters[type]?.length ?? 0) + 1,
    fields: fieldsIn(json),
  })
  if (samples()[sample.name]) stop(`${sample.name} is there: a new schema needs its upcaster first.`)
  write(samplesFolder, sample.name, sample.data)
}

const [there, thereShared] = [goldenEvents(), goldenSharedEvents()]
for (const [name, data] of Object.entries(samples())) {
  if (there[name] && (sharesBox(there[name]) || thereShared[name])) continue
  const [named = '', schema] = name.split('.')
  const asOfThen = { [named]: Array.from({ length: Number(schema) - 1 }, () => (older: object) => ({ ...older })) }
  const [event] = await encodeEvents(
    { personalFields, upcasters: asOfThen, keyFor: goldenKeys().keyFor, random: randomBytes },
    {
      stream: 'application-1',
      previous: null,
      at: '2026-03-01T09:00:00.000Z',
      actor: { id: 2, role: 'Agency Administrator' },
      commandId: 'golden',
    },
    [{ type: named, data }],
  )
  if (event === undefined) continue
  if (!there[name]) write(folder, name, toGolden(event.stored))
  else if (sharesBox(event.stored)) write(sharedFolder, name, toGolden(event.stored))
}
