/**
 * `npm run pictures [-- --width 360 --theme dark --only name --out folder]`: pictures of every screen of guests and
 * citizens in every state, in a folder with an `index.html`; exits with 1 when a check found something.
 */
import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { scriptArgs } from '../../infra/cli/args.ts'
import { parsePicturesArgs } from './args.ts'
import { states } from './states.ts'
import { type Seen, walk } from './walk.ts'

const { widths, themes, only, out } = scriptArgs(parsePicturesArgs)
const folder = resolve(out)
const chosen = states.filter(({ name }) => only.some((part) => name.includes(part)))

const tile = (name: string) =>
  `<a href="${name}"><img src="${name}" alt="${name}" loading="lazy"><span>${name.split('.').slice(-3, -1).join(' ')}</span></a>`
const row = ({ state, pictures, findings }: Seen) =>
  `<section id="${state.name}"><h2>${state.name}</h2><p>${state.who} ${state.path}</p>${findings
    .map((finding) => `<pre>${finding.replaceAll('<', '&lt;')}</pre>`)
    .join('')}<div>${pictures.map(tile).join('')}</div></section>`
const style = `body { font: 14px sans-serif; margin: 16px } div { display: flex; gap: 12px; align-items: start; overflow-x: auto }
  a { display: grid; gap: 4px; color: inherit } img { width: 260px; border: 1px solid #888 } pre { color: #b00; white-space: pre-wrap }`
const pageOf = (seen: readonly Seen[], counts: string) =>
  `<!doctype html><meta charset="utf-8"><title>${counts}</title><style>${style}</style><h1>${counts}</h1>${seen.map(row).join('\n')}\n`

const seen = await walk(chosen, { folder, widths, themes })
const sum = (of: (one: Seen) => readonly unknown[]) => seen.reduce((total, one) => total + of(one).length, 0)
const findings = sum((one) => one.findings)
const counts = `${seen.length} screens, ${sum(({ pictures }) => pictures)} pictures, ${findings} findings`
await writeFile(join(folder, 'index.html'), pageOf(seen, counts))
console.log(`\n${counts}, in ${join(folder, 'index.html')}`)
process.exitCode = findings === 0 ? 0 : 1
