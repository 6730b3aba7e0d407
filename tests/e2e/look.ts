/**
 * A look at a screen in a state: nothing that WCAG 2.2 AA forbids (axe), nothing wider than the window, and a picture at
 * every width of the design for whoever wants to see it (tests/.output, never committed).
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const output = join(import.meta.dirname, '../.output')
const widths = [360, 768, 1280] as const
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

export const look = async (page: Page, state: string, options: { isPictured?: boolean } = {}): Promise<void> => {
  await settled(page)
  expect(await barriers(page), `axe on ${state}`).toEqual([])
  expect(await page.evaluate<number>(tooWide), `${state} is wider than the window, in pixels`).toBeLessThanOrEqual(0)
  if (options.isPictured) await picture(page, state)
}

const barriers = async (page: Page): Promise<readonly string[]> => {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).setLegacyMode(true).analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.target.join(' ')}: ${node.failureSummary}`),
  )
}

const tooWide = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'

/** Fonts and pictures are there, nothing is on its way, nothing moves. */
const settled = async (page: Page): Promise<void> => {
  await page.evaluate('document.fonts.ready')
  await page.waitForFunction(`
    [...document.images].every((image) => image.complete || image.loading === 'lazy') &&
    document.querySelector('[aria-busy="true"]') === null &&
    document.getAnimations().every((animation) => animation.playState !== 'running')
  `)
}

const picture = async (page: Page, state: string): Promise<void> => {
  await mkdir(output, { recursive: true })
  const before = page.viewportSize()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await page.screenshot({ path: join(output, `${state}-${width}.png`), fullPage: true })
  }
  if (before) await page.setViewportSize(before)
}
