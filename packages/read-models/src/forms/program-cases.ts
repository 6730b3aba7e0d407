/** The applications that were filed to a program, from the lists of the agencies that had it, and what these sent on. */
import { setImmediate as othersTurn } from 'node:timers/promises'
import { dayAfter, tbilisiDay } from '@portal/domain'
import { type Items, inBatches, queryPages, readableRows } from '@portal/items'
import { listSource } from '../applications/list/list.ts'
import { unpackRow } from '../applications/list/row.ts'
import { transferredSince } from '../applications/transfers.ts'
import type { StoredView } from '../applications/view/application-view.ts'
import { storedViewIn } from '../applications/view/stored-view.ts'
import { applicationKey } from '../keys.ts'

export type CasesQuery = {
  readonly program: number
  /** All agencies that ever had the program, because an application stays with the one that received it. */
  readonly agencies: readonly number[]
  /** Days of filing in Asia/Tbilisi, both included. */
  readonly from: string
  readonly to: string
  readonly limit: number
}
export type ProgramCases = {
  /** Newest first. */
  readonly ids: readonly number[]
  /** The first day from which on all are there: later than the one asked for if there were too many. */
  readonly from: string
}

/** Rows read of an agency's list, and of what it sent on: at 400 bytes a row some 5,000 RCU and 40 MB. */
const maxRows = 100_000

export const programCases = async (items: Items, query: CasesQuery): Promise<ProgramCases> => {
  const lists = await Promise.all(query.agencies.map((agency) => casesOfAgency(items, agency, query)))
  const listed = lists.flatMap((list) => list.cases)
  const sentOn = await casesSentOn(items, query, listed)
  const found = [...listed, ...sentOn.cases].toSorted((a, b) => b.id - a.id)
  const cases = found.slice(0, query.limit)
  const last = found.length > cases.length ? cases.at(-1)?.day : undefined
  const from = [query.from, ...lists.map((list) => list.from), ...sentOn.from, ...(last ? [last] : [])].sort().at(-1)
  return { ids: cases.map(({ id }) => id), from: from ?? query.from }
}

type Case = { readonly id: number; readonly day: string }

const casesOfAgency = async (items: Items, agency: number, { program, from, to, limit }: CasesQuery) => {
  const cases: Case[] = []
  let [rows, last] = [0, dayAfter(to)]
  const source = listSource(`agency-${agency}`, undefined)
  for await (const page of queryPages(items, 'views', { ...source, newestFirst: true })) {
    for (const { id, project, created_at } of readableRows(items, 'views', page, unpackRow)) {
      last = tbilisiDay(created_at)
      if (last < from || cases.length > limit) return { cases, from }
      if (project?.id === program && last <= to) cases.push({ id, day: last })
    }
    rows += page.length
    if (rows >= maxRows) return { cases, from: last }
  }
  return { cases, from }
}

/** They stand in another agency's list or under another program, and answer the form of the program they were filed to. */
const casesSentOn = async (items: Items, { program, agencies, from, to }: CasesQuery, listed: readonly Case[]) => {
  const read = await Promise.all(agencies.map((agency) => transferredSince(items, { agency, day: from, maxRows })))
  const known = new Set(listed.map(({ id }) => id))
  const sentOn = new Map(read.flatMap(({ transfers }) => transfers.map((each) => [each.id, each] as const)))
  const cases: Case[] = []
  const untold: number[] = []
  for (const { id, filed } of sentOn.values()) {
    if (known.has(id)) continue
    if (filed === undefined) untold.push(id)
    else if (filed.program === program) cases.push({ id, day: filed.on })
  }
  for await (const { filedProgram, document } of storedViews(items, untold))
    if (filedProgram === program) cases.push({ id: document.id, day: tbilisiDay(document.created_at) })
  return { cases: cases.filter(({ day }) => day >= from && day <= to), from: read.map((each) => each.from) }
}

/** Requests of a hundred details at once, and so the most details in memory. */
const concurrency = 8

/** The details of these applications, without those that have none; what changed this second may be missing. */
export async function* storedViews(items: Items, ids: readonly number[]): AsyncGenerator<StoredView> {
  const batches = inBatches(ids.map(applicationKey))
  for (let at = 0; at < batches.length; at += concurrency) {
    const atOnce = batches.slice(at, at + concurrency)
    const rows = await Promise.all(atOnce.map((keys) => items.getMany('views', keys, { consistent: false })))
    for (const row of rows.flat()) {
      const view = storedViewIn(row)
      if (view) yield view
      // A caller may work for milliseconds on each of thousands, and others must not wait for all (R-LIM-3).
      await othersTurn()
    }
  }
}
