import type { Locator, Page } from 'playwright-core'

export const main = (page: Page): Locator => page.getByRole('main')

export const button = (page: Page, name: string): Locator => main(page).getByRole('button', { name, exact: true })

export const inMenu = (page: Page, name: string): Locator =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).first()

/** Links to applications by their numbers. */
export const numbers = (page: Page): Locator => page.getByRole('link', { name: /^#0000-\d+$/ })
