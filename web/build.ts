import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { firstPage, kilobytes, overBudget } from './build/budget.ts'
import { compress } from './build/compress.ts'
import { fingerprint } from './build/fingerprint.ts'

/**
 * The site, from sources to `web/dist`: bundled, compressed, weighed. Called by `npm start`, `npm test` and the
 * deployment; when nothing changed since the last build it says so and is done.
 */
const web = import.meta.dirname
const dist = join(web, 'dist')
const stamp = join(dist, 'sources.sha256')

export const buildSite = async () => {
  const sources = await fingerprint(
    [
      'src',
      'public',
      'build',
      'index.html',
      'vite.config.ts',
      'build.ts',
      'package.json',
      '../packages/contract/src',
      '../package-lock.json',
    ].map((path) => join(web, path)),
  )
  if ((await readFile(stamp, 'utf8').catch(() => '')) === sources) return { isFresh: false, ...(await firstPage(dist)) }
  await build({ root: web, configFile: join(web, 'vite.config.ts'), logLevel: 'warn' })
  await compress(dist)
  const weight = await firstPage(dist)
  const problems = overBudget(weight)
  if (problems.length > 0) throw new Error(`The first page is over its budget: ${problems.join('; ')}`)
  await writeFile(stamp, sources)
  return { isFresh: true, ...weight }
}

if (import.meta.main) {
  const { isFresh, script, style, fonts } = await buildSite()
  const weight = `script ${kilobytes(script)} brotli, style ${kilobytes(style)} brotli, fonts ${kilobytes(fonts)}`
  console.log(`${isFresh ? 'The site is built' : 'The site is unchanged'}; first page: ${weight}`)
}
