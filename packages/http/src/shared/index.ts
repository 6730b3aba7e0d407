export * from './catalog.ts'
export * from './own-record.ts'
