/**
 * Bundles a program of the portal with all its modules, for tests that start it often: reading some 3,000 modules one by
 * one takes half of a start.
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

/** Returns the path of the bundled program. */
export const bundleProgram = async (program: string, folder: string): Promise<string> => {
  await build({
    entryPoints: [program],
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
  return join(folder, basename(program).replace(/\.ts$/, '.mjs'))
}
