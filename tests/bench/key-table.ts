/** The table of bench:keystroke, in milliseconds of the slower processor. */
import type { KeyCost } from './key-cost.ts'
import { type KeyTimes, keyCount, slowdown } from './key-presses.ts'
import type { Machine } from './machine-index.ts'

const frame = 1000 / 60
/** Milliseconds that our own part may take: script, styles and layout. */
const share = 8

const columns = ['shown', 'script', 'layout', 'paint', 'behind'] as const
const width = 24

export const tableTitle = ({ index, phone }: Machine): string =>
  [
    `${keyCount} keys in each field, processor ${slowdown} times slower, one frame ${frame.toFixed(1)} ms; shown and by the clock: median and 95th percentile, the others: median`,
    `this machine has BenchmarkIndex ${index.toFixed(0)}: a low-tier phone is ${phone.toFixed(1)} times slower`,
    `${''.padEnd(width)}${columns.map((name) => name.padStart(name === 'shown' ? 16 : 8)).join('')}${'by the clock'.padStart(16)}${'shown on a phone'.padStart(18)}`,
  ].join('\n')

export const rowOf =
  ({ phone }: Machine) =>
  (name: string, { costs, byTheClock }: KeyTimes): string => {
    const of = (column: keyof KeyCost, times = slowdown) => costs.map((cost) => cost[column] * times)
    const cells = columns.map((column) => (column === 'shown' ? pair(of(column)) : cell(at(of(column), 0.5))))
    const ours = at(of('script'), 0.5) + at(of('layout'), 0.5)
    const verdict = [verdictOf(of('shown'), of('shown', phone)), ...(ours > share ? [`OURS ${ours.toFixed(1)}`] : [])]
    return `${name.padEnd(width)}${cells.join('')}${pair(byTheClock)}${pair(of('shown', phone)).padStart(18)}   ${verdict.join(', ')}`
  }

const verdictOf = (slowed: readonly number[], phone: readonly number[]) => {
  if (at(slowed, 0.95) <= frame) return 'within a frame'
  return at(phone, 0.95) <= frame ? 'within a frame on a phone' : 'LONGER THAN A FRAME'
}

const at = (times: readonly number[], part: number): number => {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}

const cell = (time: number) => time.toFixed(1).padStart(8)

const pair = (times: readonly number[]) => cell(at(times, 0.5)) + cell(at(times, 0.95))
