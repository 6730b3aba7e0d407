/** Golden files: a stored history as JSON, boxes in base64url, under keys that anybody can make again. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { memoryKeys } from '../src/memory-keys.ts'
import type { SealedFields, StoredEvent } from '../src/stored-event.ts'

export type GoldenEvent = Omit<StoredEvent, 'sealed'> & {
  readonly sealed: Readonly<Record<string, Readonly<Record<string, string>>>>
}
export type Golden = {
  readonly events: readonly GoldenEvent[]
  /** What each event said when it was recorded. */
  readonly opened: readonly unknown[]
}

export const folder = import.meta.dirname

export const goldenKeys = () => memoryKeys((subject) => createHash('sha256').update(`golden ${subject}`).digest())

export const goldenFiles = (): Readonly<Record<string, Golden>> =>
  Object.fromEntries(
    readdirSync(folder)
      .filter((file) => file.endsWith('.json'))
      .map((file) => [file, JSON.parse(readFileSync(join(folder, file), 'utf8')) as Golden]),
  )

export const toGolden = (event: StoredEvent): GoldenEvent => ({
  ...event,
  sealed: mapBoxes(event.sealed, (box) => Buffer.from(box).toString('base64url')),
})

export const fromGolden = (event: GoldenEvent): StoredEvent => ({
  ...event,
  sealed: mapBoxes(event.sealed, (box) => Uint8Array.from(Buffer.from(box, 'base64url'))) satisfies SealedFields,
})

const mapBoxes = <A, B>(
  sealed: Readonly<Record<string, Readonly<Record<string, A>>>>,
  change: (box: A) => B,
): Record<string, Record<string, B>> =>
  Object.fromEntries(
    Object.entries(sealed).map(([subject, fields]) => [
      subject,
      Object.fromEntries(Object.entries(fields).map(([field, box]) => [field, change(box)])),
    ]),
  )
