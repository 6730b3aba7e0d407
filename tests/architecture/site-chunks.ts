/**
 * Builds the site in memory to find which sources load with a page. A module behind `import()` counts as a page of its
 * own.
 */
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'

const web = join(import.meta.dirname, '../../web')

/** For each entry (`index.html` and each lazy module), all sources that load with it. */
export const sourcesByPage = async (): Promise<ReadonlyMap<string, readonly string[]>> => {
  const built = await build({
    root: web,
    configFile: join(web, 'vite.config.ts'),
    logLevel: 'error',
    build: { write: false, minify: false },
  })
  const outputs = Array.isArray(built) ? built : [built]
  const chunks = new Map(outputs.flatMap(chunksOf).map((chunk) => [chunk.fileName, chunk]))
  const lazy = new Set([...chunks.values()].flatMap(({ dynamicImports }) => dynamicImports))
  // The main script, of which index.html is no more than the page.
  const isPage = ({ isEntry, fileName, name }: Chunk) => isEntry || lazy.has(fileName) || name === 'first'
  // A page that shares its chunk with others (web/build/screen-chunks.ts) has the chunk's name.
  const pages = [...chunks.values()].filter(isPage)
  return new Map(
    pages.map((page) => [nameOf(page), [...withImports(chunks, page.fileName)].flatMap(({ moduleIds }) => moduleIds)]),
  )
}

type Chunk = Rolldown.OutputChunk
type Built = Rolldown.RolldownOutput | Awaited<ReturnType<typeof build>>

const chunksOf = (built: Built): readonly Chunk[] => {
  if (!('output' in built)) throw new Error('the site was watched and not built')
  return built.output.filter((file) => file.type === 'chunk')
}

function* withImports(chunks: ReadonlyMap<string, Chunk>, file: string, seen = new Set<string>()): Generator<Chunk> {
  const chunk = chunks.get(file)
  if (!chunk || seen.has(file)) return
  seen.add(file)
  yield chunk
  for (const imported of chunk.imports) yield* withImports(chunks, imported, seen)
}

const nameOf = ({ facadeModuleId, name }: Chunk) => facadeModuleId?.replace(`${web}/`, '') ?? name
