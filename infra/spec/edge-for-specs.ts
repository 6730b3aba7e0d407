import { expect } from 'vitest'
import { defaultStacks, ofType } from './grants.ts'

/** The properties of the edge's only resource of this type, or of the only one whose id begins with `named`. */
export const oneOfEdge = (type: string, named?: string) => {
  const found = ofType(defaultStacks().edge, type).filter(({ id }) => named === undefined || id.startsWith(named))
  expect([type, named, found.length]).toEqual([type, named, 1])
  return (found[0]?.Properties ?? {}) as Readonly<Record<string, Record<string, unknown>>>
}
