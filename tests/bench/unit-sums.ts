/** Sums and rounds the units that an engine reported. */
import type { OperationCapacity } from '@portal/items'

export type Units = { readonly read: number; readonly write: number }

export const counter =
  (consumed: OperationCapacity[]) =>
  async (work: () => Promise<unknown>): Promise<Units> => {
    consumed.length = 0
    await work()
    const all = (kind: 'read' | 'write') => consumed.reduce((units, each) => units + each[kind], 0)
    return { read: all('read'), write: all('write') }
  }

export type Sum = ReturnType<typeof sum>
export const sum = () => {
  const all: Units[] = []
  return {
    add: (units: Units) => all.push(units),
    mean: (): Units => ({
      read: roundTo(all.reduce((total, { read }) => total + read, 0) / all.length),
      write: roundTo(all.reduce((total, { write }) => total + write, 0) / all.length),
    }),
  }
}
export const roundTo = (value: number, digits = 1): number => Math.round(value * 10 ** digits) / 10 ** digits
export const meanOf = (all: readonly number[]): number => all.reduce((sum, each) => sum + each, 0) / all.length
/** The median of times, which single slow runs do not distort. */
export const medianOf = (all: readonly number[]): number =>
  all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN
