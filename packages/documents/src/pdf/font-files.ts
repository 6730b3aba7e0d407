/**
 * The files of the documents' typeface: Noto Sans Georgian, and for letters that it lacks Noto Sans (Latin of all
 * languages, Greek, Cyrillic), Noto Sans Armenian, Noto Emoji and the faces of signs. From source they are read from their npm
 * packages. A bundle has no packages, so its build copies `fontFiles` into the folder `fonts` beside the bundle.
 */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import fontkit from '@pdf-lib/fontkit'

export const fontFiles = {
  regular: '@expo-google-fonts/noto-sans-georgian/400Regular/NotoSansGeorgian_400Regular.ttf',
  semibold: '@expo-google-fonts/noto-sans-georgian/600SemiBold/NotoSansGeorgian_600SemiBold.ttf',
  otherRegular: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  otherSemibold: '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
  armenianRegular: '@expo-google-fonts/noto-sans-armenian/400Regular/NotoSansArmenian_400Regular.ttf',
  armenianSemibold: '@expo-google-fonts/noto-sans-armenian/600SemiBold/NotoSansArmenian_600SemiBold.ttf',
  emoji: '@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
  math: '@expo-google-fonts/noto-sans-math/400Regular/NotoSansMath_400Regular.ttf',
  numerals: '@expo-google-fonts/noto-sans-symbols/400Regular/NotoSansSymbols_400Regular.ttf',
  symbols: '@expo-google-fonts/noto-sans-symbols-2/400Regular/NotoSansSymbols2_400Regular.ttf',
} as const

export type FontName = keyof typeof fontFiles

export const fontNames = Object.keys(fontFiles) as readonly FontName[]

export const fontFileName = (name: FontName): string => basename(fontFiles[name])

/** The file that a build copies. */
export const fontSource = (name: FontName): string => createRequire(import.meta.url).resolve(fontFiles[name])

export const fontBytes = (name: FontName): Promise<Uint8Array> => {
  const bundled = fileURLToPath(new URL(`./fonts/${fontFileName(name)}`, import.meta.url))
  const bytes = loaded.get(name) ?? readFile(existsSync(bundled) ? bundled : fontSource(name))
  loaded.set(name, bytes)
  return bytes
}

export type Font = Extract<ReturnType<typeof fontkit.create>, { unitsPerEm: number }>

/** Opens a typeface file. Throws when it holds no font or a collection of several. */
export const openFont = (bytes: Uint8Array): Font => {
  const font = fontkit.create(Buffer.from(bytes))
  if (!('unitsPerEm' in font)) throw new Error('expected a file with exactly one font')
  return font
}

const loaded = new Map<FontName, Promise<Uint8Array>>()
