import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type InlineConfig } from 'vite'
import { chunkKey, type Manifest, readManifest, withImports } from './manifest.ts'
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
      readFile(join(made, 'index.html'), 'utf8').then(withoutEarlyScript),
      readManifest(made, 'manifest.json'),
    ])
    for (const page of pages) {
      await writeFile(
        join(made, page.file),
        filled(shell, await pageMarkup(page.path), linksOf(page, manifest), page.title),
      )
    }
    const links = [...screenLinks(manifest), earlyScript(manifest)]
    await writeFile(join(made, 'index.html'), withLinks(withRoot(shell, loadingRoot, await loadingMarkup()), links))
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
  withLinks(
    withRoot(shell, emptyRoot, markup).replaceAll(
      /<script type="module"|<link rel="modulepreload"/g,
      '$& fetchpriority="low"',
    ),
    links,
  ).replace(/(?<=<title>)[^<]*/, (plain) => title ?? plain)

const withLinks = (page: string, links: readonly string[]): string =>
  page.replace('</head>', () => `${links.map((link) => `  ${link}\n  `).join('')}</head>`)

/** The small script that requests data waits for nothing: the main one is still loading. It stands below its links. */
const earlyScript = (manifest: Manifest): string =>
  `<script type="module" async crossorigin src="/${manifest[chunkKey(manifest, 'early')]?.file}"></script>`

const withoutEarlyScript = (page: string): string => {
  const rest = page.replace(/ *<script type="module"[^>]*\/early-[^>]*><\/script>\n/, '')
  if (rest === page) throw new Error('the page does not load the early script')
  return rest
}

const firstFiles = (manifest: Manifest): ReadonlySet<string> =>
  new Set([...withImports(manifest, chunkKey(manifest, 'first'))].map(({ file }) => file))

const linksOf = ({ chunk }: Page, manifest: Manifest): readonly string[] => {
  const first = firstFiles(manifest)
  const chunks = [...withImports(manifest, chunkKey(manifest, chunk))]
  const scripts = new Set(chunks.map(({ file }) => file).filter((file) => !first.has(file)))
  const styles = new Set(chunks.flatMap(({ css = [] }) => css))
  return [
    earlyScript(manifest),
    ...[...scripts].map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`),
    ...[...styles].map((file) => `<link rel="preload" as="style" crossorigin href="/${file}">`),
  ]
}

/** The chunks (by name, or by source) that each screen of web/src/early-member.ts loads. */
const chunks = {
  shell: ['signed-in'],
  dashboard: ['own'],
  list: ['list'],
  program: ['src/features/programs/program/program.tsx'],
  form: ['form-screen'],
  'agency-form': ['src/features/application-form/file-agency-application.tsx'],
  case: ['case'],
  check: ['sending'],
  sent: ['sending'],
  'staff-dashboard': ['own', 'staff-dashboard'],
  'staff-list': ['desk-list'],
  'staff-case': ['case', 'staff-case'],
} as const

/**
 * Links without a relation, to which the browser does nothing: early-member.ts makes those of the person's screen into
 * preloads, because one page serves every route.
 */
const screenLinks = (manifest: Manifest): readonly string[] => {
  const first = firstFiles(manifest)
  const screensOf = new Map<string, string[]>()
  for (const [screen, names] of Object.entries(chunks))
    for (const name of names)
      for (const { file } of withImports(manifest, chunkKey(manifest, name))) {
        const screens = screensOf.get(file) ?? []
        if (!first.has(file) && !screens.includes(screen)) screensOf.set(file, [...screens, screen])
      }
  return [...screensOf].map(
    ([file, screens]) => `<link data-screens="${screens.join(' ')}" crossorigin href="/${file}">`,
  )
}
