/** The conformance suite of item stores, run on memory, on the embedded engine and on any given endpoint. */
import type { Items } from '../items.ts'
import { testReading } from './reading.ts'
import { testSingleItems } from './single-items.ts'
import { testTransactions } from './transactions.ts'

export const itemsConformance = (open: () => Items): void => {
  testSingleItems(open)
  testReading(open)
  testTransactions(open)
}
