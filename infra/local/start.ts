/** `npm start`: the whole portal on this machine (R-RUN-1). */
import { resolve } from 'node:path'
import { stopOnOldNode } from '../cli/node-version.ts'

stopOnOldNode()

// A dynamic import, because an older Node cannot parse these files and would print its own error.
const { runPortal } = await import('./portal/run-portal.ts')
const { PORT = '3000', PORTAL_DATA = '.local' } = process.env
await runPortal({ port: Number(PORT), folder: resolve(PORTAL_DATA) })
