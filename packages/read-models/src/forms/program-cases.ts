/** The applications that were filed to a program, from the lists of the agencies that had it. */
import { dayAfter, streamOf, tbilisiDay } from '@portal/domain'
import { type Items, queryPages } from '@portal/items'
import { listSource } from '../applications/list/list.ts'
import { unpackRow } from '../applications/list/row.ts'

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

/** Rows read of an agency's list: at 400 bytes a row some 5,000 RCU and 40 MB. */
const maxRows = 100_000

export const programCases = async (items: Items, query: CasesQuery): Promise<ProgramCases> => {
  const lists = await Promise.all(query.agencies.map((agency) => casesOfAgency(items, agency, query)))
  const found = lists.flatMap((list) => list.cases).toSorted((a, b) => b.id - a.id)
  const cases = found.slice(0, query.limit)
  const last = found.length > cases.length ? cases.at(-1)?.day : undefined
  const from = [query.from, ...lists.map((list) => list.from), ...(last ? [last] : [])].sort().at(-1)
  return { ids: cases.map(({ id }) => id), from: from ?? query.from }
}

type Case = { readonly id: number; readonly day: string }

const casesOfAgency = async (items: Items, agency: number, { program, from, to, limit }: CasesQuery) => {
  const cases: Case[] = []
  let [rows, last] = [0, dayAfter(to)]
  const source = listSource(`agency-${agency}`, undefined)
  for await (const page of queryPages(items, 'views', { ...source, newestFirst: true })) {
    for (const item of page) {
      const { id, project, created_at } = unpackRow(item)
      last = tbilisiDay(created_at)
      if (last < from || cases.length > limit) return { cases, from }
      if (project?.id === program && last <= to) cases.push({ id, day: last })
    }
    rows += page.length
    if (rows >= maxRows) return { cases, from: last }
  }
  return { cases, from }
}

export const applicationStreams = (ids: readonly number[]) => ids.map((id) => streamOf('application', id))
