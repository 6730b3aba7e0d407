/** Bundles a function with the stack's settings, for the spec of its size and `npm run bundles`. */
import { chunkBuild, functionBuild, type LazyChunk } from '@portal/infra/function-bundle'
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
  bundleOf(functionBuild(name), leftOut)

export const chunkBundle = (chunk: Pick<LazyChunk, 'entry'>, leftOut: readonly string[] = []): Promise<Bundle> =>
  bundleOf(chunkBuild(chunk), leftOut)

type Options = ReturnType<typeof functionBuild> | ReturnType<typeof chunkBuild>

const bundleOf = async (options: Options, leftOut: readonly string[]): Promise<Bundle> => {
  const { metafile, outputFiles } = await build({
    ...options,
    external: [...options.external, ...leftOut],
    write: false,
    metafile: true,
  })
  const [output] = Object.values(metafile.outputs)
  const [file] = outputFiles
  if (!output || !file) throw new Error(`nothing came out of ${options.entryPoints}`)
  return {
    bytes: output.bytes,
    code: file.contents,
    inputs: Object.entries(output.inputs).flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [path] : [])),
    beside: [...new Set(output.imports.map(({ path }) => path).filter((path) => path.startsWith('./')))].sort(),
    needed: output.imports.flatMap(({ path, kind }) => (kind === 'import-statement' ? [path] : [])),
  }
}
