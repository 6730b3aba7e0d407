export * from './actors.ts'
export * from './applications.ts'
export * from './decisions.ts'
export * from './members.ts'
