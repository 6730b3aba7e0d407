/** `npm start`: the whole portal on this machine (contract section 1). Ends cleanly on Ctrl-C and SIGTERM. */
import { join, resolve } from 'node:path'
import { stopOnOldNode } from './node-version.ts'

stopOnOldNode()

const { startPortal } = await import('./portal/start-portal.ts')
const { Problem } = await import('./portal/problem.ts')
const { logInto } = await import('./portal/log-into.ts')
const { summary } = await import('./portal/summary.ts')

const { PORT = '3000', PORTAL_DATA = '.local' } = process.env
const folder = resolve(PORTAL_DATA)
const began = performance.now()
let isReady = false

try {
  const portal = await startPortal({
    port: Number(PORT),
    folder,
    onSms: ({ phone, message }) => {
      if (isReady) console.log(`SMS to ${phone}: ${message}`)
    },
    say: (line) => console.log(line),
  })
  logInto(join(folder, 'portal.log'))
  console.log(summary(portal, folder, performance.now() - began))
  isReady = true
  let isEnding = false
  const end = () => {
    // Whoever asks twice is in a hurry: the engines end with this process, and nothing acknowledged is lost.
    if (isEnding) process.exit(1)
    isEnding = true
    portal.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
} catch (error) {
  console.error(error instanceof Problem ? error.message : error)
  process.exit(1)
}
