import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * The decoders that pdf.js loads by name for scanned documents: JPEG 2000 and JBIG2 in plain script, because the content
 * security policy forbids WebAssembly.
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
        // Browsers cache files under `assets` for ever, so the path contains the version.
        fileName: `assets/pdf-decoders-${version}/${file}`,
        source: await readFile(join(home, 'wasm', file)),
      })
  },
})
