/**
 * Chunks of generated applications as rows of the engine's file, with what the lists need to know of each application.
 * Everything here is computing without waiting, so that a thread of its own can do it.
 */
import { streamOf } from '@portal/domain'
import type { Tip } from '@portal/event-store'
import type { Item } from '@portal/items'
import { countedOf, searchRowOf } from '@portal/read-models'
import { type EngineRows, engineRowsOf } from '../ground/engine-file.ts'
import { fastPath } from './fast-path.ts'
import { kmsInProcess } from './kms-in-process.ts'
import { newKeys } from './new-keys.ts'
import { portions } from './portions.ts'

export type Filling = {
  readonly count: number
  readonly seed: number
  readonly afterMember: number
  readonly afterApplication: number
  readonly tip: Tip
  readonly sequencedAt: string
  /** The folder of the local KMS, the key that wraps data keys, and the wrapped keys that the generated events use. */
  readonly kms: { readonly folder: string; readonly region: string; readonly keyId: string }
  readonly knownKeys: readonly Item[]
}

export type Listed = {
  readonly id: number
  readonly counted: ReturnType<typeof countedOf>
  readonly searched: ReturnType<typeof searchRowOf>
}

export type FilledPortion = {
  readonly rows: EngineRows
  readonly listed: readonly Listed[]
  readonly tip: Tip
  readonly lastMember: number
}

export async function* filledPortions(filling: Filling): AsyncGenerator<FilledPortion> {
  const { kms, knownKeys, tip, sequencedAt, ...generated } = filling
  const isNew = (subject: string) => Number(/^member-(\d+)$/.exec(subject)?.[1] ?? 0) > filling.afterMember
  const { keys, made } = newKeys({ kms: kmsInProcess(kms), keyId: kms.keyId, knownKeys, isNew })
  const play = fastPath({ keys, tip, sequencedAt })
  for (const { scripts, applications, lastMember } of portions(generated)) {
    const { items, tip, histories } = await play(scripts)
    const listed = applications.map((id): Listed => {
      const history = (histories.get(streamOf('application', id)) ?? []) as Parameters<typeof countedOf>[0]
      return { id, counted: countedOf(history), searched: searchRowOf(history) }
    })
    yield { rows: engineRowsOf(new Map([...items, ['keys', made()]])), listed, tip, lastMember }
  }
}
