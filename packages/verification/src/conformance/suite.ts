/** The conformance suite of verification on every item store: in memory, on the embedded engine and on any endpoint. */

import type { OpenItems } from '@portal/tests/support/filed-application'
import { describe } from 'vitest'
import { testFlippedBytes } from './flipped-bytes.ts'
import { testFoldedVerification } from './folded.ts'
import { testMovedRows } from './moved-rows.ts'
import { testNightlyVerification } from './nightly.ts'
import { testResumedScan } from './resumed-scan.ts'
import { testScan } from './scan.ts'
import { testLogVerification } from './whole-log.ts'

export type SuiteLength = {
  /** Changes a few rows instead of every row and attribute, because a real engine is slow. */
  readonly isSample: boolean
  /** Only scans of every table and a verification killed at calls to them, which show that a store returns all rows. */
  readonly isBrief?: boolean
}

export const verificationConformance = (open: OpenItems, length: SuiteLength): void => {
  describe('the verification', () => {
    describe('by scanning', () => testScan(open, length))
    describe('by scanning, resumed', () => testResumedScan(open, length))
    if (!length.isBrief) describe('of the log', () => testLogVerification(open))
  })
}

export const foldedConformance = (open: OpenItems): void => {
  describe('the verification', () => {
    describe('of what the events produce', () => testFoldedVerification(open))
    describe('of each night', () => testNightlyVerification(open))
  })
}

/** This suite takes as long as all the others together, so it has spec files of its own. */
export const changedRowsConformance = (open: OpenItems, length: SuiteLength): void => {
  describe('the verification', () => {
    describe('after a row was moved', () => testMovedRows(open, length))
    describe('after a byte was flipped', () => testFlippedBytes(open, length))
  })
}
