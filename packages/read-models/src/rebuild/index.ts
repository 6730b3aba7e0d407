export * from './rebuild-feed.ts'
export * from './rebuild-views.ts'
export { isSameTotal, type Total } from './tally.ts'
export * from './verify-projections.ts'
