/**
 * Chunks of generated applications as rows of the engine's file, with what the lists need to know of each application.
 * This is pure computation, so that a separate thread can do it.
 */
import { streamOf } from '@portal/domain'
import type { Tip } from '@portal/event-store'
import { kmsInProcess } from '@portal/infra/engines/kms/in-process'
import type { Item } from '@portal/items'
import { countedApplication, searchRowOf } from '@portal/read-models'
import { officeAddends } from '@portal/read-models/office/addends'
import { type EngineRows, toEngineRows } from '../fixture/engine-file.ts'
import { chunksOf } from './chunks.ts'
import { chunkPlanner } from './fast-path.ts'
import { newKeys } from './new-keys.ts'

export type Filling = {
  readonly count: number
  readonly seed: number
  readonly afterMember: number
  readonly afterApplication: number
  readonly sequencedAt: string
  /** This thread makes the chunks whose number modulo `turns` is `turn`. */
  readonly turn: number
  readonly turns: number
  /** The folder of the local KMS, the key that wraps data keys, and the wrapped keys that the generated events use. */
  readonly kms: { readonly folder: string; readonly region: string; readonly keyId: string }
  readonly knownKeys: readonly Item[]
}

export type Listed = {
  readonly id: number
  readonly counted: ReturnType<typeof countedApplication>
  readonly searched: ReturnType<typeof searchRowOf>
  readonly addends: ReturnType<typeof officeAddends>
}

export type FilledChunk = {
  readonly rows: EngineRows
  readonly listed: readonly Listed[]
  readonly tip: Tip
  readonly lastMember: number
}

/**
 * `tipBefore` returns the end of the log before the next chunk; it is called when everything else of that chunk is
 * made.
 */
export async function* filledChunks(filling: Filling, tipBefore: () => Promise<Tip>): AsyncGenerator<FilledChunk> {
  const { kms, knownKeys, sequencedAt, turn, turns, ...generated } = filling
  const isNew = (subject: string) => Number(/^member-(\d+)$/.exec(subject)?.[1] ?? 0) > filling.afterMember
  const { keys, made } = newKeys({ kms: kmsInProcess(kms), keyId: kms.keyId, knownKeys, isNew })
  const play = chunkPlanner({ keys, tipBefore, sequencedAt })
  let number = 0
  for (const { scripts, applications, lastMember } of chunksOf(generated)) {
    if (number++ % turns !== turn) continue
    const { items, tip, histories } = await play(scripts)
    const listed = applications.map((id): Listed => {
      const history = (histories.get(streamOf('application', id)) ?? []) as Parameters<typeof countedApplication>[0]
      return {
        ...{ id, counted: countedApplication(history), searched: searchRowOf(history) },
        addends: officeAddends(history),
      }
    })
    yield { rows: toEngineRows(new Map([...items, ['keys', made()]])), listed, tip, lastMember }
  }
}
