/** `npm start`: the whole portal on this machine (R-RUN-1). */
import { resolve } from 'node:path'
import { stopOnOldNode } from './node-version.ts'

stopOnOldNode()

// Imported only now: an older Node could not even read these files, and would say so in its own words.
const { runPortal } = await import('./portal/run-portal.ts')
const { PORT = '3000', PORTAL_DATA = '.local' } = process.env
await runPortal({ port: Number(PORT), folder: resolve(PORTAL_DATA) })
