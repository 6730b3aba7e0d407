/** Splits a list into hundreds, DynamoDB's limit for one `getMany` or `transact`. */
export const inBatches = <T>(all: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / 100) }, (_, index) => all.slice(index * 100, (index + 1) * 100))
