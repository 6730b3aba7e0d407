export * from './items.ts'
export * from './table-names.ts'
export * from './tables.ts'
export { isEqual } from './values.ts'
