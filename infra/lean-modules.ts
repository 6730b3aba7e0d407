/**
 * Leaves out of a function's bundle what zod and the SDK bring and no function runs: a module that zod's schemas import
 * is replaced by a shorter one with the same exports, and of the SDK's `package.json` its version stays.
 */
import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Plugin } from 'esbuild'

/** By the module's file name; each gets the whole module's path. */
const shorter: Readonly<Record<string, (path: string) => string>> = {
  // Only the API description is written as JSON Schema, in a file of its own.
  'json-schema-processors.js': (path) => `export { aggregateChecks } from ${JSON.stringify(path)}`,
  'to-json-schema.js': () =>
    'const no = () => () => { throw new Error("JSON Schema is left out of functions") };' +
    'export { no as createStandardJSONSchemaMethod, no as createToJSONSchemaMethod }',
  // Every message is Georgian (packages/contract/src/fields/z.ts).
  'en.js': () => 'export default () => ({})',
}

const namespace = 'shorter'

export const leanModules: Plugin = {
  name: 'lean modules',
  setup: ({ onLoad, onResolve }) => {
    onResolve({ filter: /^\.\.\/(core|locales)\/[a-z-]+\.js$/ }, ({ importer, path, resolveDir }) =>
      importer.endsWith('/zod/v4/classic/schemas.js') && Object.hasOwn(shorter, basename(path))
        ? { path: join(resolveDir, path), namespace, sideEffects: false }
        : undefined,
    )
    onLoad({ filter: /\.js$/, namespace }, ({ path }) => ({
      contents: shorter[basename(path)]?.(path) ?? '',
      resolveDir: dirname(path),
      loader: 'js',
    }))
    onLoad({ filter: /\/@aws-sdk\/client-[a-z0-9-]+\/package\.json$/ }, async ({ path }) => {
      const { version } = JSON.parse(await readFile(path, 'utf8')) as { readonly version: string }
      return { contents: JSON.stringify({ version }), loader: 'json' }
    })
  },
}
