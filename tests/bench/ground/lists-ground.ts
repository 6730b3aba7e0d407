/**
 * The lists of many applications without events: counts and search of all, computed in memory with the portal's
 * functions and written to the engine, and the list rows of some id ranges. A query on a sorted index costs the same
 * whatever else is stored, so a million can be measured in minutes.
 */
import { type ApplicationCommand, applicationDecider, type DomainEvent, fold, streamOf } from '@portal/domain'
import type { RecordedEvent } from '@portal/event-store'
import { type Item, scanPages } from '@portal/items'
import { memoryItems } from '@portal/items/memory'
import { countedOf, searchRowOf } from '@portal/read-models'
import { countApplications } from '../../../packages/read-models/src/applications/counts/apply.ts'
import { applicationList } from '../../../packages/read-models/src/applications/list/list.ts'
import { indexApplications } from '../../../packages/read-models/src/applications/search/apply.ts'
import { searchBox } from '../../../packages/read-models/src/applications/search/box.ts'
import { lifeOf } from '../made/applications.ts'
import { chance } from '../made/chance.ts'
import type { PutAll } from './put-all.ts'

export type Known = {
  readonly id: number
  readonly agency: number
  readonly status: string
  readonly program: number | null
  readonly forwardedAt: string | null
  readonly personalId: string
  readonly lastName: string
}

type Options = {
  readonly applications: number
  readonly seed: number
  /** Whether the bench needs a list row for this id. */
  readonly isWanted: (id: number) => boolean
  readonly keyed: (label: string, value: string) => Promise<string>
  readonly onProgress?: (done: number) => void
  /** False leaves out the search, which takes most of the time and which the queue does not read. */
  readonly isSearched?: boolean
}

const atOnce = 2_048
/** So many applications mostly fit into one transaction; a larger group would be split in halves and tried again. */
const countedAtOnce = 32

/** Returns the generated applications, oldest first, as small records, so that a million fit into memory. */
export const fillLists = async (put: PutAll, options: Options): Promise<readonly Known[]> => {
  const { applications, seed, isWanted, keyed, onProgress = () => {}, isSearched = true } = options
  const lists = memoryItems()
  const deps = { items: lists, wait: async () => undefined, box: searchBox(keyed) }
  const known: Known[] = []
  for await (const histories of portions(applications, seed)) {
    const rows: Item[] = []
    const countedNow = new Map<number, ReturnType<typeof countedOf>>()
    for (const [id, { history, personalId, lastName }] of histories) {
      const counted = countedOf(history) ?? { agency: 0, status: 'pendding' as const }
      countedNow.set(id, counted)
      const { agency, status, program = null, forwardedAt = null } = counted
      known.push({ id, agency, status, program, forwardedAt, personalId, lastName })
      if (isWanted(id)) rows.push(...applicationList.rows(history).map((row) => ({ ...row, version: history.length })))
    }
    const ids = [...histories.keys()]
    const historyOf = (id: number) => histories.get(id)?.history ?? []
    for (let from = 0; from < ids.length; from += countedAtOnce)
      await countApplications(
        { ...deps, applications: async (some) => some.map((id) => countedNow.get(id)) },
        'g1',
        ids.slice(from, from + countedAtOnce),
      )
    if (isSearched)
      await indexApplications(
        { ...deps, applications: async (ids) => ids.map((id) => searchRowOf(historyOf(id))) },
        'g1',
        ids,
      )
    await put('views', rows)
    onProgress(known.length)
  }
  for (const table of ['counts', 'search'] as const)
    for await (const page of scanPages(lists, table))
      for (let from = 0; from < page.length; from += 100) await put(table, page.slice(from, from + 100))
  return known
}

type Made = {
  readonly history: readonly RecordedEvent<Parameters<typeof applicationDecider.evolve>[1]>[]
  readonly personalId: string
  readonly lastName: string
}

async function* portions(applications: number, seed: number): AsyncGenerator<ReadonlyMap<number, Made>> {
  const random = chance(seed)
  let portion = new Map<number, Made>()
  let id = 0
  for (let member = 100; id < applications; member++) {
    const { person, applications: commands } = lifeOf(member, id / applications, random)
    for (const each of commands.slice(0, applications - id)) {
      id += 1
      portion.set(id, { history: historyOf(id, each), personalId: person.personalId, lastName: person.name.lastName })
    }
    if (portion.size < atOnce) continue
    yield portion
    portion = new Map()
  }
  if (portion.size > 0) yield portion
}

/** Runs the commands and returns their events as a recorded history, without hashes and seals. */
const historyOf = (id: number, commands: readonly ApplicationCommand[]): Made['history'] => {
  const history: RecordedEvent<Parameters<typeof applicationDecider.evolve>[1]>[] = []
  for (const command of commands) {
    const decision = applicationDecider.decide(command, fold(applicationDecider, history))
    if (!decision.accepted) throw new Error(`a made-up command was refused: ${decision.refusal}`)
    for (const event of decision.events as readonly DomainEvent[])
      history.push({
        ...(event as Parameters<typeof applicationDecider.evolve>[1]),
        stream: streamOf('application', id),
        version: history.length + 1,
        schema: 1,
        at: command.at,
        actor: command.actor,
        commandId: '',
        previousHash: '',
        hash: '',
        commitments: {},
        salts: {},
        erased: [],
      })
  }
  return history
}
