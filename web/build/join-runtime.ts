import type { Plugin, Rolldown } from 'vite'

/**
 * Moves the bundler's runtime into the chunk `first`, which every page loads: Rolldown always makes a chunk of it, and a
 * request of every page for 400 bytes. The name of a chunk is a hash of its imports too, so a chunk that does not import
 * `first` keeps the runtime's own chunk.
 */
export const joinRuntime = (): Plugin => ({
  name: 'portal-join-runtime',
  apply: 'build',
  enforce: 'pre',
  // This file changes chunks after they were named: another way of doing so needs another word here.
  augmentChunkHash: () => 'joined',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    const [runtime, first] = ['rolldown-runtime', 'first'].map((name) => chunks.find((chunk) => chunk.name === name))
    if (!runtime || !first?.imports.includes(runtime.fileName)) return
    for (const chunk of chunks)
      if (chunk.imports.includes(first.fileName))
        withoutImport(
          chunk,
          runtime,
          (taken) => `import{${taken.map(([name, local]) => `${given(name)} as ${local}`)}}from"./${nameIn(first)}";`,
        )
    withoutImport(first, runtime, (taken) => {
      const [, body = '', exported = ''] = /^([\s\S]*)export\s*\{([^}]*)\};?\s*$/.exec(runtime.code) ?? []
      const names = pairs(exported).map(([local, name]) => [name, local] as const)
      if (names.length === 0) throw new Error('the bundler’s runtime is not what it was')
      const inner = `(()=>{${body}return{${names.map((pair) => pair.join(':'))}}})()`
      first.code += `\nexport{${names.map(([name]) => given(name))}};`
      return `const{${names.map(([name]) => `${name}:${given(name)}`)}}=${inner},${taken.map(([name, local]) => `${local}=${given(name)}`)};`
    })
  },
})

type Pairs = readonly (readonly [name: string, local: string])[]

const withoutImport = (chunk: Rolldown.OutputChunk, from: Rolldown.OutputChunk, instead: (taken: Pairs) => string) => {
  const statement = new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*["']\\./${nameIn(from)}["'];?`)
  const [whole, taken = ''] = statement.exec(chunk.code) ?? []
  if (whole === undefined) return
  const made = instead(pairs(taken))
  chunk.code = chunk.code.replace(whole, () => made)
  chunk.imports = chunk.imports.filter((path) => path !== from.fileName)
}

const given = (name: string) => `runtime_${name}`
const nameIn = ({ fileName }: Rolldown.OutputChunk) => fileName.replace(/^.*\//, '')

/** What stands between the braces of an import or an export: `a as b, c`. */
const pairs = (list: string): Pairs =>
  list
    .split(',')
    .map((each) => each.trim().split(/\s+as\s+/))
    .flatMap(([name, local = name]) => (name && local ? [[name, local] as const] : []))
