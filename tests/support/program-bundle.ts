/**
 * Bundles programs of the portal with all their modules, for tests that start them often: reading some 3,000 modules one
 * by one takes half of a portal's start, and more of a command's.
 */
import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'esbuild'

/** A bundled module still finds what lies beside its source. */
const placeOfSource: Plugin = {
  name: 'place of source',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const code = await readFile(path, 'utf8')
      if (!code.includes('import.meta.')) return null
      const contents = code
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
      return { contents, loader: 'ts' }
    })
  },
}

/** The path of a bundled program. */
export const bundledProgramPath = (program: string, folder: string): string =>
  join(folder, basename(program).replace(/\.ts$/, '.mjs'))

/** Bundles programs of different names into the folder; they share their modules. */
export const bundlePrograms = async (programs: readonly string[], folder: string): Promise<void> => {
  await build({
    entryPoints: programs.map((program) => ({ in: program, out: basename(program, '.ts') })),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    banner: { js: "import{createRequire as requireFrom}from'node:module';const require=requireFrom(import.meta.url);" },
    bundle: true,
    splitting: true,
    minifyWhitespace: true,
    charset: 'utf8',
    format: 'esm',
    platform: 'node',
    target: 'node24',
    mainFields: ['module', 'main'],
    plugins: [placeOfSource],
    logLevel: 'error',
  })
}
