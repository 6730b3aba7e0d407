/** Bundles a function with the stack's settings, for the spec of its size and `npm run bundles`. */
import { bundleSettings, chunkSettings, handlerFile } from '@portal/infra/function-bundle'
import { build } from 'esbuild'

export type Bundle = {
  readonly bytes: number
  readonly code: Uint8Array
  readonly inputs: readonly string[]
  /** Modules outside the bundle that it imports before it runs. */
  readonly needed: readonly string[]
  /** Files beside the bundle that it imports when it needs them, each once and by name. */
  readonly beside: readonly string[]
}

export const functionBundle = (name: string, leftOut: readonly string[] = []): Promise<Bundle> =>
  bundleOf(handlerFile(name), bundleSettings(name), leftOut)

export const chunkBundle = ({ entry }: { readonly entry: string }, leftOut: readonly string[] = []): Promise<Bundle> =>
  bundleOf(entry, chunkSettings, leftOut)

type Settings = typeof chunkSettings & Partial<ReturnType<typeof bundleSettings>>

const bundleOf = async (entry: string, settings: Settings, leftOut: readonly string[]): Promise<Bundle> => {
  const { banner, external, mainFields, ...others } = settings
  const { metafile, outputFiles } = await build({
    ...others,
    external: [...external, ...leftOut],
    mainFields: [...mainFields],
    banner: { js: banner },
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    logLevel: 'error',
  })
  const [output] = Object.values(metafile.outputs)
  const [file] = outputFiles
  if (!output || !file) throw new Error(`nothing came out of ${entry}`)
  return {
    bytes: output.bytes,
    code: file.contents,
    inputs: Object.entries(output.inputs).flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [path] : [])),
    beside: [...new Set(output.imports.map(({ path }) => path).filter((path) => path.startsWith('./')))].sort(),
    needed: output.imports.flatMap(({ path, kind }) => (kind === 'import-statement' ? [path] : [])),
  }
}
