/**
 * The two weights of the documents' typeface. From the sources they come out of their npm package; a bundle has no
 * packages beside it, so its build copies `fontFiles` into the folder `fonts` next to the bundled file.
 */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import fontkit from '@pdf-lib/fontkit'

export const fontFiles = {
  regular: {
    name: 'NotoSansGeorgian_400Regular.ttf',
    source: '@expo-google-fonts/noto-sans-georgian/400Regular/NotoSansGeorgian_400Regular.ttf',
  },
  semibold: {
    name: 'NotoSansGeorgian_600SemiBold.ttf',
    source: '@expo-google-fonts/noto-sans-georgian/600SemiBold/NotoSansGeorgian_600SemiBold.ttf',
  },
} as const

type Weight = keyof typeof fontFiles

/** Where a build finds the file that it copies. */
export const fontSource = (weight: Weight): string => createRequire(import.meta.url).resolve(fontFiles[weight].source)

export const fontBytes = (weight: Weight): Promise<Uint8Array> => {
  const beside = fileURLToPath(new URL(`./fonts/${fontFiles[weight].name}`, import.meta.url))
  const bytes = loaded.get(weight) ?? readFile(existsSync(beside) ? beside : fontSource(weight))
  loaded.set(weight, bytes)
  return bytes
}

export type Font = Extract<ReturnType<typeof fontkit.create>, { unitsPerEm: number }>

/** A typeface of one font. Throws on bytes that hold none or a collection of several. */
export const openFont = (bytes: Uint8Array): Font => {
  const font = fontkit.create(Buffer.from(bytes))
  if (!('unitsPerEm' in font)) throw new Error('expected a file with exactly one font')
  return font
}

const loaded = new Map<Weight, Promise<Uint8Array>>()
