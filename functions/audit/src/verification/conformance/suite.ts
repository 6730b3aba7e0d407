/** The conformance suite of verification on every item store: in memory, on the embedded engine and on any endpoint. */
import { describe } from 'vitest'
import type { OpenItems } from '../../for-specs.ts'
import { flippedBytes } from './flipped-bytes.ts'
import { verifyingFolded } from './folded.ts'
import { movedRows } from './moved-rows.ts'
import { verifyingNightly } from './nightly.ts'
import { resuming } from './resumed-scan.ts'
import { scanning } from './scan.ts'
import { verifyingLog } from './whole-log.ts'

export type SuiteLength = {
  /** Changes a few rows instead of every row and attribute, because a real engine is slow. */
  readonly isSample: boolean
  /** Only scans of every table and a verification killed at calls to them, which show that a store returns all rows. */
  readonly isBrief?: boolean
}

export const verificationConformance = (open: OpenItems, length: SuiteLength): void => {
  describe('the verification', () => {
    describe('by scanning', () => scanning(open, length))
    describe('by scanning, resumed', () => resuming(open, length))
    if (!length.isBrief) describe('of the log', () => verifyingLog(open))
  })
}

export const foldedConformance = (open: OpenItems): void => {
  describe('the verification', () => {
    describe('of what the events produce', () => verifyingFolded(open))
    describe('of each night', () => verifyingNightly(open))
  })
}

/** This suite takes as long as all the others together, so it has spec files of its own. */
export const changedRowsConformance = (open: OpenItems, length: SuiteLength): void => {
  describe('the verification', () => {
    describe('after a row was moved', () => movedRows(open, length))
    describe('after a byte was flipped', () => flippedBytes(open, length))
  })
}
