/** Makes items and writes with unique names, so that one store serves all tests. */
import type { Item, Write } from '../items.ts'

let count = 0
export const uniqueName = (name: string) => `${name}-${process.pid}-${Date.now()}-${count++}`
export const viewItem = (pk: string, sk: string, rest: Item = {}) => ({ pk, sk, ...rest })
export const claimItem = (value: string, rest: Item = {}) => ({ claim: value, ...rest })
export const freshClaimKey = (name: string) => ({ claim: uniqueName(name) })
export const putClaim = (item: Item, condition?: Write['if']): Write => ({ put: item, table: 'claims', if: condition })
