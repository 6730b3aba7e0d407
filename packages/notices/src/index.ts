export * from './memory-sms.ts'
export * from './sms.ts'
export * from './sns-sms.ts'
export * from './texts.ts'
