import type { Plugin } from 'vite'

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
