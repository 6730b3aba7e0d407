/**
 * Zod compiles validators with `new Function`, which the content security policy forbids. Even Zod's feature test is
 * reported as a violation, so compilation is off before any form chunk loads Zod.
 */
declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined
}

globalThis.__zod_globalConfig = { ...globalThis.__zod_globalConfig, jitless: true }

export {}
