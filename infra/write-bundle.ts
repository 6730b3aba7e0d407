/**
 * `node infra/write-bundle.ts <function> <folder>`: writes the function's bundle and the files beside it, as the stack
 * deploys them.
 */
import { copyFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fontFileName, fontNames, fontSource } from '@portal/documents/fonts'
import { build } from 'esbuild'
import { chunkBuild, chunkFile, functionBuild, lazyChunks } from './function-bundle.ts'

const [name = '', folder = ''] = process.argv.slice(2)
const chunks = lazyChunks.filter(({ of }) => of.includes(name))

await build({ ...functionBuild(name), sourcemap: true, outfile: join(folder, 'index.mjs') })
for (const chunk of chunks)
  await build({ ...chunkBuild(chunk), sourcemap: true, outfile: join(folder, chunkFile(chunk)) })

// A function that makes PDFs reads its typeface from the folder `fonts` beside its bundle.
if (chunks.some((chunk) => chunk.name === 'pdf')) {
  const fonts = join(folder, 'fonts')
  await mkdir(fonts, { recursive: true })
  for (const font of fontNames) await copyFile(fontSource(font), join(fonts, fontFileName(font)))
}
