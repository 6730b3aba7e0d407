import type { Plugin } from 'vite'

/**
 * Saves about 3 kB of the first page. React Router gives components a display name, or makes them by calls that are not
 * marked as pure, and the bundler keeps such components even when nothing uses them. This plugin removes the names,
 * which only developer tools need, and marks the calls, so that the bundler leaves out the forms, the scroll
 * restoration and the navigation links, which the site does not use. Each link also carries the prefetching of React
 * Router's framework mode, which never runs without that framework: the plugin removes it. A router in which one of
 * these is not found ends the build, because the saving would end unnoticed. Rolldown's `propertyWriteSideEffects: false`
 * would save as much, but it also drops what React DOM writes into the fields of a form.
 */
const cuts: readonly (readonly [what: string, pattern: RegExp, replacement: string])[] = [
  ['display names', /^\w+\.displayName = "\w+";$/gm, ''],
  ['calls to mark', /^var \w+ = (?=React\d*\.(?:forwardRef|createContext)\()/gm, '$&/* @__PURE__ */ '],
  ['prefetching', /\busePrefetchBehavior\(\s*prefetch,\s*rest\s*\)/, '[false, null, {}]'],
  ['prefetched links', /\breturn shouldPrefetch && !isAbsolute \? .* : link;/, 'return link;'],
]

export const shakeRouter = (): Plugin => {
  let isSeen = false
  const missing = new Set(cuts.map(([what]) => what))
  return {
    name: 'portal-shake-router',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/dist\// },
      handler(code) {
        isSeen = true
        const shaken = cuts.reduce((text, [what, pattern, replacement]) => {
          const cut = text.replace(pattern, replacement)
          if (cut !== text) missing.delete(what)
          return cut
        }, code)
        return { code: shaken, map: null }
      },
    },
    buildEnd(error) {
      if (error !== undefined || !isSeen || missing.size === 0) return
      this.error(`React Router no longer has ${[...missing].join(', ')} to leave out (0022)`)
    },
  }
}

/**
 * Saves about 4 kB of every form. Each schema of Zod can write itself as JSON Schema, so the bundler keeps the writers of
 * all kinds, and no screen asks for one. The plugin puts an empty function in the place of each.
 */
const writers = /\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/

export const shakeZod = (): Plugin => ({
  name: 'portal-shake-zod',
  apply: 'build',
  transform: {
    filter: { id: writers },
    handler(code) {
      const names = [
        ...[...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name),
        ...[...code.matchAll(/^export \{ \w+ as (\w+) \}/gm)].map(([, name]) => name),
      ]
      if (names.length === 0) this.error('Zod writes its JSON Schema in another way')
      return { code: names.map((name) => `export const ${name} = () => undefined`).join('\n'), map: null }
    },
  },
})
