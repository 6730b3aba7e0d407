import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

type Chunk = {
  file: string
  name?: string
  imports?: string[]
  css?: string[]
  assets?: string[]
  isEntry?: boolean
}
export type Manifest = Record<string, Chunk>

export const readManifest = async (dist: string, name: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(dist, '.vite', name), 'utf8'))

/** The key of the only chunk with this name, or made of this source. */
export const chunkKey = (manifest: Manifest, name: string): string => {
  const [key, ...others] = Object.keys(manifest).filter((each) => each === name || manifest[each]?.name === name)
  if (key === undefined || others.length > 0) throw new Error(`${key ? 'several' : 'no'} chunks are called ${name}`)
  return key
}

export function* withImports(manifest: Manifest, key: string, seen = new Set<string>()): Generator<Chunk> {
  const chunk = manifest[key]
  if (!chunk || seen.has(key)) return
  seen.add(key)
  yield chunk
  for (const imported of chunk.imports ?? []) yield* withImports(manifest, imported, seen)
}
