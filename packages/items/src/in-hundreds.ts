/** Parts that `getMany` takes in one call, which is DynamoDB's limit. */
export const inHundreds = <T>(all: readonly T[]): readonly (readonly T[])[] => inChunks(all, 100)

export const inChunks = <T>(all: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) => all.slice(index * size, (index + 1) * size))
