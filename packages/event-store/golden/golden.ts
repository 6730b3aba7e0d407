/**
 * Golden files: stored events as JSON, one per sample of `packages/domain/golden` (type and schema number), and one
 * whole history, under keys that anybody can derive. A file is never rewritten, because it shows what was stored under
 * its schema.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Json } from '../src/canonical-json.ts'
import { isShared } from '../src/field-names.ts'
import { memoryKeys } from '../src/keys/keys.ts'
import type { StoredEvent } from '../src/stored-event.ts'

type Boxes<Box> = Readonly<Record<string, Readonly<Record<string, Box>>>>
export type GoldenEvent = Omit<StoredEvent, 'sealed'> & { readonly sealed: Boxes<string> }

export const folder = import.meta.dirname
export const sharedFolder = join(folder, 'shared')
export const samplesFolder = join(folder, '../../domain/golden')

export const goldenKeys = () => memoryKeys((subject) => createHash('sha256').update(`golden ${subject}`).digest())

/** The samples' data by `<type>.<schema>`. */
export const samples = (): Readonly<Record<string, Readonly<Record<string, Json>>>> =>
  Object.fromEntries(jsonIn(samplesFolder).map((name) => [name, read(samplesFolder, name)]))

type NewSample = { readonly type: string; readonly schema: number; readonly fields: Readonly<Record<string, Json>> }

/** The sample of an event's newest schema: the one before it with these fields. */
export const newestSample = (known: ReturnType<typeof samples>, { type, schema, fields }: NewSample) => ({
  name: `${type}.${schema}`,
  data: { ...known[`${type}.${schema - 1}`], ...fields },
})

/** The stored events, also by `<type>.<schema>`. */
export const goldenEvents = (): Readonly<Record<string, StoredEvent>> => eventsIn(folder)

/** The same samples in the form in which the fields of one person share a box, where they have several. */
export const goldenSharedEvents = (): Readonly<Record<string, StoredEvent>> => eventsIn(sharedFolder)

const eventsIn = (path: string): Readonly<Record<string, StoredEvent>> =>
  Object.fromEntries(
    jsonIn(path)
      .filter((name) => name !== 'history')
      .map((name) => [name, fromGolden(read(path, name))]),
  )

export const goldenHistory = (): { readonly events: readonly StoredEvent[]; readonly opened: readonly unknown[] } => {
  const { events, opened } = read<{ events: readonly GoldenEvent[]; opened: readonly unknown[] }>(folder, 'history')
  return { events: events.map(fromGolden), opened }
}

export const sharesBox = ({ sealed }: StoredEvent): boolean =>
  Object.values(sealed).some((boxes) => Object.keys(boxes).some(isShared))

export const toGolden = (event: StoredEvent): GoldenEvent => ({
  ...event,
  sealed: mapBoxes(event.sealed, (box) => Buffer.from(box).toString('base64url')),
})

const fromGolden = (event: GoldenEvent): StoredEvent => ({
  ...event,
  sealed: mapBoxes(event.sealed, (box) => Uint8Array.from(Buffer.from(box, 'base64url'))),
})

const jsonIn = (path: string): readonly string[] =>
  readdirSync(path).flatMap((file) => (file.endsWith('.json') ? [file.slice(0, -'.json'.length)] : []))

const read = <T>(path: string, name: string): T => JSON.parse(readFileSync(join(path, `${name}.json`), 'utf8')) as T

const mapBoxes = <A, B>(sealed: Boxes<A>, change: (box: A) => B): Boxes<B> =>
  Object.fromEntries(
    Object.entries(sealed).map(([subject, fields]) => [
      subject,
      Object.fromEntries(Object.entries(fields).map(([field, box]) => [field, change(box)])),
    ]),
  )
