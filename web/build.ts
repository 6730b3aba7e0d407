import { createHash } from 'node:crypto'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { kilobytes, measureSizes, overBudget } from './build/budget.ts'

/**
 * Builds the site from its sources to `web/dist`: bundled, compressed, and checked against its size budgets. `npm test`
 * and the deployment call this; `npm start` serves what is bundled (`--bundle`), because compressing takes twice as long.
 * When no source changed since the last build, it only reports the sizes.
 */
const web = import.meta.dirname
const dist = join(web, 'dist')
/** The fingerprint of the sources that were bundled, and of those that were also compressed and within the budgets. */
const [bundled, compressed] = ['sources.sha256', 'compressed.sha256'] as const

export const buildSite = async (untilBundled = false) => {
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
  const isFresh = !(await isStamped(bundled, sources))
  if (isFresh) await bundle(sources)
  if (untilBundled) return { isFresh }
  if (!(await isStamped(compressed, sources))) {
    await compress(dist)
    const problems = overBudget(await measureSizes(dist))
    if (problems.length > 0) throw new Error(`The site is over its budget: ${problems.join('; ')}`)
    await writeFile(join(dist, compressed), sources)
  }
  return { isFresh, weight: await measureSizes(dist) }
}

const isStamped = async (stamp: string, sources: string) =>
  (await readFile(join(dist, stamp), 'utf8').catch(() => '')) === sources

const bundle = async (sources: string) => {
  const [{ build }, { prerender }] = await Promise.all([import('vite'), import('./build/prerender.ts')])
  const made = join(web, 'build/dist', `site-${process.pid}`)
  const common = { root: web, configFile: join(web, 'vite.config.ts'), logLevel: 'warn' } as const
  await build({ ...common, build: { outDir: made, emptyOutDir: true } })
  await build({ ...common, mode: 'verify', publicDir: false, build: { outDir: made, emptyOutDir: false } })
  await prerender(made, common)
  await writeFile(join(made, bundled), sources)
  await takePlace(made)
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

const texts = new Set(['.html', '.js', '.css', '.svg', '.txt', '.json'])

const compress = async (dist: string) => {
  const files = await readdir(dist, { recursive: true, withFileTypes: true })
  const paths = files
    .filter((file) => file.isFile() && texts.has(extname(file.name)))
    .map((file) => join(file.parentPath, file.name))
  await Promise.all(paths.map(compressOne))
}

const compressOne = async (path: string) => {
  const content = await readFile(path)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  await writeAtomically(`${path}.br`, await promisify(brotliCompress)(content, { params }))
  await writeAtomically(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
}

/** A portal may already serve this folder. */
const writeAtomically = async (path: string, content: Uint8Array) => {
  await writeFile(`${path}.draft`, content)
  await rename(`${path}.draft`, path)
}

const fingerprint = async (paths: string[]) => {
  const hash = createHash('sha256')
  for (const file of (await Promise.all(paths.map(filesOf))).flat().sort()) {
    hash.update(file).update('\0')
    hash.update(await readFile(file)).update('\0')
  }
  return hash.digest('hex')
}

const filesOf = async (path: string): Promise<string[]> => {
  try {
    const entries = await readdir(path, { recursive: true, withFileTypes: true })
    return entries
      .filter((entry) => entry.isFile() && !/\.spec\.tsx?$/.test(entry.name) && !/\/dist(\/|$)/.test(entry.parentPath))
      .map((entry) => join(entry.parentPath, entry.name))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return [path]
    throw error
  }
}

if (import.meta.main) {
  if (process.argv.includes('--help')) {
    console.log('Usage:\n  npm run build:site [-- --bundle]')
    process.exit(0)
  }
  const { isFresh, weight } = await buildSite(process.argv.includes('--bundle'))
  const done = isFresh ? 'The site is built' : 'The site is unchanged'
  if (weight === undefined) console.log(done)
  else {
    const { script, style, fonts, verify } = weight
    const first = `script ${kilobytes(script)} brotli, style ${kilobytes(style)} brotli, fonts ${kilobytes(fonts)}`
    console.log(`${done}; first page: ${first}; page that checks receipts: script ${kilobytes(verify)} as it is`)
  }
}
