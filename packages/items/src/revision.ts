/** A row with the attribute `revision` is replaced only by who has seen its newest one; each write adds one to it. */
import type { Condition, Item } from './items.ts'

/** 0 while there is no row. */
export const rowRevision = (row: Item | undefined): number => (row?.revision as number | undefined) ?? 0

export const ifRevision = (seen: number): Condition => (seen === 0 ? { absent: true } : { equals: { revision: seen } })
