/**
 * Leaves out of a function's bundle what its packages bring and no function runs. Each row changes one module by its
 * text, and the build fails when a new release no longer has that text.
 */
import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import type { Plugin } from 'esbuild'

type Row = {
  readonly module: RegExp
  readonly text: RegExp
  readonly replacement: string
}

/** A class that the code tells by `instanceof`, and one that the SDK retries by a mark of the class. */
const readErrors = 'TransactionCanceledException|ReplicatedWriteConflictException'

const rows: readonly Row[] = [
  // Only the API description is written as JSON Schema, in a file of its own.
  {
    module: /\/zod\/v4\/classic\/schemas\.js$/,
    text: /^\s*inst\._zod\.processJSONSchema = .*;$/gm,
    replacement: '',
  },
  {
    module: /\/zod\/v4\/classic\/schemas\.js$/,
    text: /^import \{ createStandardJSONSchemaMethod, createToJSONSchemaMethod \} from .*;$/m,
    replacement:
      'const noSchema = () => { throw new Error("JSON Schema is left out of functions"); };' +
      'const createStandardJSONSchemaMethod = () => noSchema, createToJSONSchemaMethod = () => noSchema;',
  },
  // Every message is Georgian (packages/contract/src/fields/z.ts).
  {
    module: /\/zod\/v4\/classic\/schemas\.js$/,
    text: /^import en from .*;$/m,
    replacement: 'const en = () => ({});',
  },
  // An error that has no class of its own comes as the client's general one, under its own name.
  {
    module: /\/@aws-sdk\/client-(dynamodb|kms)\/dist-es\/schemas\/schemas_0\.js$/,
    text: new RegExp(`^n0_registry\\.registerError\\((?!(${readErrors})\\$).*;$`, 'gm'),
    replacement: '',
  },
  // Of the whole file the SDK reads its version.
  {
    module: /\/@aws-sdk\/client-[a-z0-9-]+\/package\.json$/,
    text: /^.*("version": "[^"]+").*$/s,
    replacement: '{$1}',
  },
]

export const leanModules: Plugin = {
  name: 'lean modules',
  setup: ({ onLoad }) => {
    for (const module of new Set(rows.map((row) => row.module.source)))
      onLoad({ filter: new RegExp(module) }, async ({ path }) => ({
        contents: rows.filter((row) => row.module.source === module).reduce(changed, await readFile(path, 'utf8')),
        loader: extname(path) === '.json' ? 'json' : 'js',
      }))
  },
}

const changed = (contents: string, { module, text, replacement }: Row): string => {
  const result = contents.replace(text, replacement)
  if (result === contents) throw new Error(`no ${text} in ${module}`)
  return result
}
