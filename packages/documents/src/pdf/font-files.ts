/**
 * The two weights of the documents' typeface. From source they are read from their npm package. A bundle has no
 * packages, so its build copies `fontFiles` into the folder `fonts` beside the bundle.
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

/** The file that a build copies. */
export const fontSource = (weight: Weight): string => createRequire(import.meta.url).resolve(fontFiles[weight].source)

export const fontBytes = (weight: Weight): Promise<Uint8Array> => {
  const bundled = fileURLToPath(new URL(`./fonts/${fontFiles[weight].name}`, import.meta.url))
  const bytes = loaded.get(weight) ?? readFile(existsSync(bundled) ? bundled : fontSource(weight))
  loaded.set(weight, bytes)
  return bytes
}

export type Font = Extract<ReturnType<typeof fontkit.create>, { unitsPerEm: number }>

/** Opens a typeface file. Throws when it holds no font or a collection of several. */
export const openFont = (bytes: Uint8Array): Font => {
  const font = fontkit.create(Buffer.from(bytes))
  if (!('unitsPerEm' in font)) throw new Error('expected a file with exactly one font')
  return font
}

const loaded = new Map<Weight, Promise<Uint8Array>>()
