/**
 * Zod compiles validators with `new Function` where it may. The portal's content security policy forbids that, and even
 * the library's careful try is reported as a violation, so it is told before any form chunk loads it.
 */
declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined
}

globalThis.__zod_globalConfig = { ...globalThis.__zod_globalConfig, jitless: true }

export {}
