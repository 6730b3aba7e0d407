/**
 * The calls whose answers a guest's page shows above the fold, by path. The edge names them in a `Link` header
 * (infra/constructs/edge/first-calls.js), and web/src/early.ts makes them before the site's script is loaded.
 */
export type FirstCalls = readonly (readonly [path: RegExp, calls: readonly string[]])[]

export const firstCalls: FirstCalls = [
  [/^\/$/, ['/api/agencies/active', '/api/programs']],
  [/^\/guest\/show\/([1-9]\d{0,14})$/i, ['/api/projects/GetById/:id', '/api/statistics/usual']],
  [/^\/guest\/agency\/programs\/([1-9]\d{0,14})$/i, ['/api/projects/GetData/:id', '/api/agencies/active']],
]
