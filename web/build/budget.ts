import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { chunkKey, readManifest, withImports } from './manifest.ts'

/**
 * Byte budgets: what the first page costs on the wire, and the uncompressed script of the page that checks receipts
 * (R-WEB-27, R-LOG-30). The build fails above them, because they are a promise to a phone on a slow line.
 */
const limits = { script: 90_000, fonts: 60_000, verify: 30_000, drawing: 8_000 }

const isDrawing = (source: string) => source.endsWith('.svg') || source.endsWith('/landscape.tsx')

export const measureSizes = async (dist: string) => ({ ...(await firstPage(dist)), verify: await verifyPage(dist) })

const verifyPage = async (dist: string): Promise<number> => {
  const chunks = Object.values(await readManifest(dist, 'verify.json'))
  const files = unique(chunks.map(({ file }) => file)).filter((file) => file.endsWith('.js'))
  const sizes = await Promise.all(files.map(async (file) => (await readFile(join(dist, file))).length))
  return sizes.reduce((sum, size) => sum + size, 0)
}

const firstPage = async (dist: string) => {
  const manifest = await readManifest(dist, 'manifest.json')
  const chunks = [...withImports(manifest, chunkKey(manifest, 'first'))]
  const files = {
    script: chunks.map(({ file }) => file),
    style: unique(chunks.flatMap(({ css = [] }) => css)),
    fonts: unique(Object.values(manifest).flatMap(({ assets = [], file }) => [...assets, file])).filter(isFont),
  }
  return {
    script: await sizeOf(dist, files.script),
    style: await sizeOf(dist, files.style),
    fonts: await sizeOf(dist, files.fonts),
    drawings: await Promise.all(
      Object.entries(manifest)
        .filter(([source]) => isDrawing(source))
        .map(async ([source, { file }]) => ({ source, size: (await readFile(join(dist, file))).length })),
    ),
  }
}

type Weight = Pick<Awaited<ReturnType<typeof firstPage>>, 'script' | 'fonts' | 'drawings'> & { verify: number }

export const overBudget = ({ script, fonts, drawings, verify }: Weight) =>
  [
    verify > limits.verify && `script of /verify ${kilobytes(verify)}, at most ${kilobytes(limits.verify)}`,
    script > limits.script && `script ${kilobytes(script)}, at most ${kilobytes(limits.script)}`,
    fonts > limits.fonts && `fonts ${kilobytes(fonts)}, at most ${kilobytes(limits.fonts)}`,
    drawings.length === 0 && 'no drawing was found: is the landscape elsewhere?',
    ...drawings
      .filter(({ size }) => size > limits.drawing)
      .map(({ source, size }) => `${source} ${kilobytes(size)}, at most ${kilobytes(limits.drawing)}`),
  ].filter((line) => line !== false)

export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

const sizeOf = async (dist: string, files: string[]) => {
  const sizes = await Promise.all(
    files.map(async (file) => (await stat(join(dist, isFont(file) ? file : `${file}.br`))).size),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

const isFont = (file: string) => file.endsWith('.woff2')
const unique = (files: string[]) => [...new Set(files)]
