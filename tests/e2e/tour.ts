/** The README's screenshots, made with `PORTAL_TOUR=1`; an ordinary run does not change them. */
import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { toasts as texts } from '@portal/contract/texts/toasts'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { poll } from './poll.ts'

const folder = join(import.meta.dirname, '../../docs/tour')
const kilobytes = 150

/** The height of each picture, and the element at its top. */
const pictures = {
  home: { height: 900 },
  program: { height: 720 },
  form: { height: 1000, from: '#applicationText-label' },
  review: { height: 900 },
  replay: { height: 1060 },
} as const satisfies Record<string, { height: number; from?: string }>
export type TourPicture = keyof typeof pictures

export const tourPicture = async (page: Page, name: TourPicture): Promise<void> => {
  if (process.env.PORTAL_TOUR !== '1') return
  const { height, from }: { height: number; from?: string } = pictures[name]
  const toasts = page.getByRole('region', { name: texts['toast.info'] })
  await poll(async () => (await toasts.count()) === 0, 'the last message to go')
  const before = page.viewportSize()
  await page.setViewportSize({ width: 1280, height })
  if (from) await page.locator(from).evaluate((element: { scrollIntoView(): void }) => element.scrollIntoView())
  const path = join(folder, `${name}.webp`)
  await writeFile(path, await asWebp(page, await page.screenshot()))
  expect((await stat(path)).size).toBeLessThanOrEqual(kilobytes * 1024)
  if (before) await page.setViewportSize(before)
}

/** A WebP has half of a PNG's size. The pages' security policy forbids the conversion, so an empty page makes it. */
const asWebp = async (page: Page, png: Buffer): Promise<Buffer> => {
  const blank = await page.context().newPage()
  const encoded = await blank.evaluate<string>(`(async () => {
    const bytes = Uint8Array.from(atob('${png.toString('base64')}'), (byte) => byte.charCodeAt(0))
    const image = await createImageBitmap(new Blob([bytes]))
    const canvas = new OffscreenCanvas(image.width, image.height)
    canvas.getContext('2d').drawImage(image, 0, 0)
    const webp = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/webp', quality: 0.9 })).arrayBuffer())
    return btoa(Array.from(webp, (byte) => String.fromCharCode(byte)).join(''))
  })()`)
  await blank.close()
  return Buffer.from(encoded, 'base64')
}
