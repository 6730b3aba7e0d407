/** `npm start`: the whole portal on this machine (R-RUN-1). */
import { resolve } from 'node:path'

// A dynamic import, because an older Node cannot parse these files and would print its own error.
const { parsedArgs, refuseRest, scriptArgs } = await import('../cli/args.ts')
const usage =
  'Usage:\n  npm start [-- --eid]\nThe portal with demo data on PORT (3000), kept in PORTAL_DATA (.local); Ctrl-C ends it. --eid: with a national eID for trying.'
const { eid } = scriptArgs((argv) => {
  const { values, positionals } = parsedArgs(argv, { eid: { type: 'boolean', default: false } }, usage)
  refuseRest(positionals, usage)
  return values
})
const { runPortal } = await import('./portal/run-portal.ts')
const { PORT = '3000', PORTAL_DATA = '.local' } = process.env
await runPortal({ port: Number(PORT), folder: resolve(PORTAL_DATA), withEid: eid })
