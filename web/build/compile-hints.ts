import type { Plugin } from 'vite'

/**
 * Asks the browser to compile all functions of a chunk while it arrives, beside the main thread. Otherwise each function
 * is compiled when it is first called, which was a third of a form's main-thread time from an empty cache. Only for
 * chunks of which the first screen calls most functions.
 */
const hint = '//# allFunctionsCalledOnLoad\n'

const chunks: ReadonlySet<string> = new Set([
  'first',
  'common',
  'shared',
  'signed-in',
  'parts',
  'forms',
  'form-screen',
  'records',
])

export const compileHints = (): Plugin => ({
  name: 'portal-compile-hints',
  apply: 'build',
  // The chunk is changed after it was named: another hint needs another word here.
  augmentChunkHash: ({ name }) => (chunks.has(name) ? 'called-on-load' : ''),
  generateBundle: {
    // The browser reads the hint at the beginning of a file only, where Vite writes too.
    order: 'post',
    handler(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && chunks.has(file.name)) file.code = hint + file.code
    },
  },
})
