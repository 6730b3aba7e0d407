/**
 * How many there are and what they say, whatever their order: the digests of all, added up modulo 2^256. Two tallies are
 * equal when the same texts went in, so two passes over a million rows are compared without holding them.
 */
import { createHash } from 'node:crypto'

export type Total = { readonly rows: number; readonly hash: string }

export class Tally {
  #rows = 0
  #sum = 0n

  add(text: string): void {
    this.#rows += 1
    const digest = BigInt(`0x${createHash('sha256').update(text).digest('hex')}`)
    this.#sum = (this.#sum + digest) & largest
  }

  total(): Total {
    return { rows: this.#rows, hash: this.#sum.toString(16).padStart(64, '0') }
  }
}

const largest = (1n << 256n) - 1n

export const isSameTotal = (a: Total, b: Total): boolean => a.rows === b.rows && a.hash === b.hash
