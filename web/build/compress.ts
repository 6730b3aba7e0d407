import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const texts = new Set(['.html', '.js', '.css', '.svg', '.txt', '.json'])

export const compress = async (dist: string) => {
  const files = await readdir(dist, { recursive: true, withFileTypes: true })
  const paths = files
    .filter((file) => file.isFile() && texts.has(extname(file.name)))
    .map((file) => join(file.parentPath, file.name))
  await Promise.all(paths.map(compressOne))
}

const compressOne = async (path: string) => {
  const content = await readFile(path)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  await writeAtomically(`${path}.br`, await promisify(brotliCompress)(content, { params }))
  await writeAtomically(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
}

/** A portal may already serve this folder. */
const writeAtomically = async (path: string, content: Uint8Array) => {
  await writeFile(`${path}.draft`, content)
  await rename(`${path}.draft`, path)
}
