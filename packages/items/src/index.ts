export * from './items.ts'
export * from './tables.ts'
