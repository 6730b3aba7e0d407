import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { kilobytes, measureSizes, overBudget } from './build/budget.ts'
import { compress } from './build/compress.ts'
import { fingerprint } from './build/fingerprint.ts'

/**
 * Builds the site from its sources to `web/dist`: bundled, compressed, and checked against its size budgets. `npm
 * start`, `npm test` and the deployment call this. When no source changed since the last build, it only reports the
 * sizes.
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
      'verify.html',
      'vite.config.ts',
      'build.ts',
      'package.json',
      '../packages/contract/src',
      '../package-lock.json',
    ].map((path) => join(web, path)),
  )
  if ((await readFile(stamp, 'utf8').catch(() => '')) === sources)
    return { isFresh: false, ...(await measureSizes(dist)) }
  const [{ build }, { prerender }] = await Promise.all([import('vite'), import('./build/prerender.ts')])
  const made = join(web, 'build/dist', `site-${process.pid}`)
  const common = { root: web, configFile: join(web, 'vite.config.ts'), logLevel: 'warn' } as const
  await build({ ...common, build: { outDir: made, emptyOutDir: true } })
  await build({ ...common, mode: 'verify', publicDir: false, build: { outDir: made, emptyOutDir: false } })
  await prerender(made, common)
  await compress(made)
  const weight = await measureSizes(made)
  const problems = overBudget(weight)
  if (problems.length > 0) throw new Error(`The site is over its budget: ${problems.join('; ')}`)
  await writeFile(join(made, 'sources.sha256'), sources)
  await takePlace(made)
  return { isFresh: true, ...weight }
}

/**
 * Replaces `dist` by renames, so that a serving portal never sees half a site. Of two concurrent builds the later one
 * wins.
 */
const takePlace = async (made: string) => {
  const old = `${made}-old`
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    await rename(dist, old).catch(unless('ENOENT'))
    const isTaken = await rename(made, dist).then(() => false, isAlreadyThere)
    await rm(old, { recursive: true, force: true })
    if (!isTaken) return
  }
  throw new Error(`${dist} is being replaced by other builds`)
}

const isAlreadyThere = (error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOTEMPTY' || error.code === 'EEXIST') return true
  throw error
}

const unless = (code: string) => (error: NodeJS.ErrnoException) => {
  if (error.code !== code) throw error
}

if (import.meta.main) {
  const { isFresh, script, style, fonts, verify } = await buildSite()
  const weight = `script ${kilobytes(script)} brotli, style ${kilobytes(style)} brotli, fonts ${kilobytes(fonts)}`
  const checks = `page that checks receipts: script ${kilobytes(verify)} as it is`
  console.log(`${isFresh ? 'The site is built' : 'The site is unchanged'}; first page: ${weight}; ${checks}`)
}
