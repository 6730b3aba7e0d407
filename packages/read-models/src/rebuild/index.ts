export { compareAllStreams } from './compare-all-streams.ts'
export { compareStream, isRight, keyText, type RebuildDependencies, type StreamComparison } from './compare-streams.ts'
export {
  compareGenerations,
  type FeedOptions,
  type FeedVerified,
  fillBeside,
  rebuildFeed,
  rebuildFeeds,
} from './feed.ts'
export { projectionOfRow } from './projection-of-row.ts'
export { isSameTotal, partOfKey, type RowTotals, TallyByPart } from './tally.ts'
export { rebuildTogether } from './together.ts'
export * from './views.ts'
