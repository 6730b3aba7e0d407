import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * What pdf.js loads by name while it reads scanned papers: decoders of JPEG 2000 and JBIG2 in plain script, because the
 * portal's content security policy runs no WebAssembly.
 */
const files = ['openjpeg_nowasm_fallback.js', 'jbig2_nowasm_fallback.js']
const home = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))

export const pdfDecoders = (): Plugin => ({
  name: 'portal-pdf-decoders',
  apply: 'build',
  async generateBundle() {
    const { version } = JSON.parse(await readFile(join(home, 'package.json'), 'utf8')) as { version: string }
    for (const file of files)
      this.emitFile({
        type: 'asset',
        // What lies under assets is kept by browsers for good.
        fileName: `assets/pdf-decoders-${version}/${file}`,
        source: await readFile(join(home, 'wasm', file)),
      })
  },
})
