export * from './authenticate.ts'
export type { Dependencies } from './dependencies.ts'
export { isStaff } from './session-limits.ts'
export * from './sessions.ts'
