import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type InlineConfig } from 'vite'
import { type Manifest, readManifest, withImports } from './manifest.ts'
import { type Page, pages } from './pages.ts'

type Prerender = typeof import('../src/prerender.tsx')

/**
 * Writes the HTML of the guests' pages beside index.html: the markup of their first render, and links to everything
 * that they need above the fold, so that the browser requests all of it in parallel.
 */
export const prerender = async (made: string, common: InlineConfig): Promise<void> => {
  const folder = `${made}-prerender`
  const entry = join(import.meta.dirname, '../src/prerender.tsx')
  await build({ ...common, mode: 'prerender', publicDir: false, build: { ssr: entry, outDir: folder } })
  try {
    const { loadingMarkup, pageMarkup, verifyMarkup }: Prerender = await import(
      pathToFileURL(join(folder, 'prerender.js')).href
    )
    const [shell, manifest] = await Promise.all([
      readFile(join(made, 'index.html'), 'utf8'),
      readManifest(made, 'manifest.json'),
    ])
    for (const page of pages) {
      await writeFile(
        join(made, page.file),
        filled(shell, await pageMarkup(page.path), linksOf(page, manifest), page.title),
      )
    }
    await writeFile(join(made, 'index.html'), withRoot(shell, loadingRoot, await loadingMarkup()))
    const verify = join(made, 'verify.html')
    await writeFile(verify, withRoot(await readFile(verify, 'utf8'), emptyRoot, await verifyMarkup()))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const emptyRoot = '<div id="root"></div>'

/**
 * The markup in index.html is the same for every route, so React must not hydrate it but render the route anew
 * (src/main.tsx).
 */
const loadingRoot = emptyRoot.replace('>', ' data-loading="true">')

const withRoot = (shell: string, root: string, markup: string): string => {
  if (/<script|<style|\sstyle=/.test(markup)) throw new Error('the markup of a page holds a script or a style')
  if (!shell.includes(emptyRoot)) throw new Error(`the page has no ${emptyRoot}`)
  return shell.replace(emptyRoot, () => root.replace('></', () => `>${markup}</`))
}

const filled = (shell: string, markup: string, links: readonly string[], title?: string): string =>
  withRoot(shell, emptyRoot, markup)
    .replaceAll(/<script type="module"|<link rel="modulepreload"/g, '$& fetchpriority="low"')
    .replace('</head>', () => `${links.map((link) => `  ${link}\n  `).join('')}</head>`)
    .replace(/(?<=<title>)[^<]*/, (plain) => title ?? plain)

const linksOf = ({ chunk }: Page, manifest: Manifest): readonly string[] => {
  const first = new Set([...withImports(manifest, 'index.html')].map(({ file }) => file))
  const found = Object.keys(manifest).filter((key) => key === chunk || manifest[key]?.name === chunk)
  if (found.length !== 1) throw new Error(`${found.length} chunks are called ${chunk}`)
  const chunks = found.flatMap((key) => [...withImports(manifest, key)])
  const scripts = new Set(chunks.map(({ file }) => file).filter((file) => !first.has(file)))
  const styles = new Set(chunks.flatMap(({ css = [] }) => css))
  const [early] = Object.values(manifest)
    .filter(({ name }) => name === 'early')
    .map(({ file }) => file)
  if (!early) throw new Error('no chunk is made of src/early.ts')
  return [
    `<script type="module" async crossorigin src="/${early}"></script>`,
    ...[...scripts].map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`),
    ...[...styles].map((file) => `<link rel="preload" as="style" crossorigin href="/${file}">`),
  ]
}
