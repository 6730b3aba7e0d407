/** Bundles a function with the stack's settings, for the spec of its size and `npm run bundles`. */
import { bundleSettings } from '@portal/infra/function-bundle'
import { build } from 'esbuild'

export type Bundle = {
  readonly bytes: number
  readonly code: Uint8Array
  /** The source files that are bundled. */
  readonly inputs: readonly string[]
}

/** `leftOut`: modules to keep external besides those in the settings. */
export const bundleOf = async (entry: string, leftOut: readonly string[] = []): Promise<Bundle> => {
  const { banner, external, mainFields, ...settings } = bundleSettings
  const { metafile, outputFiles } = await build({
    ...settings,
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
  }
}
