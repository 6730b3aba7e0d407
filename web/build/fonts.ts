import { access, mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

/**
 * One family, two weights, only the needed letters: Mkhedruli, Mtavruli, ASCII and a few signs. Self-hosted, generated
 * at build time from Noto Sans Georgian and never committed.
 */
const weights = [
  { weight: 400, file: '400Regular/NotoSansGeorgian_400Regular.ttf' },
  { weight: 600, file: '600SemiBold/NotoSansGeorgian_600SemiBold.ttf' },
]

const lettersBetween = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('')

const letters = `${lettersBetween(0x20, 0x7e)}${lettersBetween(0x10d0, 0x10ff)}${lettersBetween(0x1c90, 0x1cbf)}\u00a0₾№„“”«»–—…•§©€×·→`

const folder = join(import.meta.dirname, 'dist')

const makeFonts = async () => {
  await mkdir(folder, { recursive: true })
  await Promise.all(weights.map(({ weight, file }) => makeFont(join(folder, `portal-${weight}.woff2`), file)))
}

const makeFont = async (target: string, file: string) => {
  if (await isThere(target)) return
  const source = createRequire(import.meta.url).resolve(`@expo-google-fonts/noto-sans-georgian/${file}`)
  await writeFile(target, await subsetFont(await readFile(source), letters, { targetFormat: 'woff2' }))
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

export const portalFonts = (): Plugin => ({
  name: 'portal-fonts',
  buildStart: async () => {
    if (!process.env.VITEST) await makeFonts()
  },
})
