/** `npm start`: the whole portal on this machine (R-RUN-1). */
import { resolve } from 'node:path'

// A dynamic import, because an older Node cannot parse these files and would print its own error.
const { noArguments } = await import('../cli/args.ts')
noArguments(
  'Usage:\n  npm start\nThe portal with demo data on PORT (3000), kept in PORTAL_DATA (.local); Ctrl-C ends it.',
)
const { runPortal } = await import('./portal/run-portal.ts')
const { PORT = '3000', PORTAL_DATA = '.local' } = process.env
await runPortal({ port: Number(PORT), folder: resolve(PORTAL_DATA) })
