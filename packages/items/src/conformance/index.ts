/** The conformance suite of item stores, run on memory, on the embedded engine and on any given endpoint. */
import type { Items } from '../items.ts'
import { reading } from './reading.ts'
import { singleItems } from './single-items.ts'
import { transactions } from './transactions.ts'

export const itemsConformance = (open: () => Items): void => {
  singleItems(open)
  reading(open)
  transactions(open)
}
