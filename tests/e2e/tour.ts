/** The pictures of the README, made anew with `PORTAL_TOUR=1`; an ordinary run leaves them as they are. */
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const folder = join(import.meta.dirname, '../../docs/tour')
const kilobytes = 200

export const tourPicture = async (
  page: Page,
  name: 'home' | 'program' | 'form' | 'review' | 'replay',
  height = 900,
): Promise<void> => {
  if (process.env.PORTAL_TOUR !== '1') return
  const before = page.viewportSize()
  await page.setViewportSize({ width: 1280, height })
  const path = join(folder, `${name}.png`)
  await page.screenshot({ path })
  expect((await stat(path)).size).toBeLessThanOrEqual(kilobytes * 1024)
  if (before) await page.setViewportSize(before)
}
