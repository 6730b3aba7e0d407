/**
 * An order-independent digest of rows: the sum of all digests modulo 2^256. Equal tallies mean equal rows, so two
 * passes over a million rows can be compared in constant memory.
 */
import { hash } from 'node:crypto'

export type RowTotals = { readonly rows: number; readonly hash: string }

export class RowTally {
  #rows = 0
  #sum = 0n

  add(text: string): void {
    this.addDigest(hash('sha256', text))
  }

  /** `digest`: SHA-256 in hexadecimal. */
  addDigest(digest: string): void {
    this.#rows += 1
    this.#sum = (this.#sum + BigInt(`0x${digest}`)) & largest
  }

  include(other: RowTally): void {
    this.#rows += other.#rows
    this.#sum = (this.#sum + other.#sum) & largest
  }

  total(): RowTotals {
    return { rows: this.#rows, hash: this.#sum.toString(16).padStart(64, '0') }
  }
}

/** Tallies by part, to find the parts that differ; a part has some hundred rows. */
export class TallyByPart {
  readonly #parts = new Map<string, RowTally>()

  add(part: string, text: string): void {
    this.#tallyOf(part).add(text)
  }

  /** Adds a row by its key alone, to the part `partOfKey`. */
  addKey(key: string): void {
    const digest = hash('sha256', key)
    this.#tallyOf(partOfDigest(digest)).addDigest(digest)
  }

  total(): RowTotals {
    const total = new RowTally()
    for (const tally of this.#parts.values()) total.include(tally)
    return total.total()
  }

  differingFrom(other: TallyByPart): readonly string[] {
    const names = new Set([...this.#parts.keys(), ...other.#parts.keys()])
    const totalOf = (tallies: TallyByPart, name: string) => (tallies.#parts.get(name) ?? new RowTally()).total()
    return [...names].filter((name) => !isSameTotal(totalOf(this, name), totalOf(other, name))).sort()
  }

  #tallyOf(part: string): RowTally {
    const known = this.#parts.get(part)
    if (known !== undefined) return known
    const tally = new RowTally()
    this.#parts.set(part, tally)
    return tally
  }
}

/** One of 4,096 parts, for rows with a key. */
export const partOfKey = (key: string): string => partOfDigest(hash('sha256', key))
const partOfDigest = (digest: string): string => digest.slice(0, 3)

const largest = (1n << 256n) - 1n

export const isSameTotal = (a: RowTotals, b: RowTotals): boolean => a.rows === b.rows && a.hash === b.hash
