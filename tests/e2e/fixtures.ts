/** Files to attach, created for one test file and removed afterwards. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { pdfFile } from '../journeys/files.ts'

export const megabyte = 1024 * 1024

export type Files = {
  readonly pdf: (name: string, size?: number) => Promise<string>
  /** A PDF certificate in Georgian, printed by the visitor's browser. */
  readonly paper: (name: string, visited: Page) => Promise<string>
  /** A PNG picture under any file name. */
  readonly png: (name: string) => Promise<string>
  /** A valid picture of one pixel. */
  readonly photo: (name: string) => Promise<string>
  readonly svg: (name: string) => Promise<string>
  readonly remove: () => Promise<void>
}

const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const certificate = `<h1 class="pb-6 text-2xl">ცნობა შემოსავლის შესახებ</h1>
  <p class="pb-4">ეძლევა ნინო ბერიძეს მასზე, რომ 2026 წლის იანვრიდან ოქტომბრის ჩათვლით მისმა შემოსავალმა შეადგინა
  18 400 ლარი.</p><p class="pb-4">ცნობა გაიცა მოთხოვნის ადგილას წარსადგენად.</p><p>შპს „სადემონსტრაციო საწარმო“</p>`

export const openFiles = async (): Promise<Files> => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-files-'))
  const put = async (name: string, bytes: Uint8Array) => {
    const path = join(folder, name)
    await writeFile(path, bytes)
    return path
  }
  return {
    pdf: (name, size = 2_000) => put(name, pdfFile(size)),
    paper: async (name, visited) => {
      const page = await visited.context().newPage()
      await page.goto(new URL('/terms', visited.url()).href)
      await page.getByRole('heading', { level: 1 }).waitFor()
      // The page demands trusted types, and this one has loaded no policy of its own.
      await page.evaluate(
        `document.querySelector('main').innerHTML =
          trustedTypes.createPolicy('dompurify', { createHTML: (html) => html }).createHTML(${JSON.stringify(certificate)})`,
      )
      const bytes = await page.pdf({ format: 'A4', pageRanges: '1' })
      await page.close()
      return put(name, bytes)
    },
    png: (name) => put(name, Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13)),
    photo: (name) => put(name, Buffer.from(pixel, 'base64')),
    svg: (name) =>
      put(
        name,
        Buffer.from(
          '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 5"><rect width="8" height="5" fill="#0b4ea2"/></svg>',
        ),
      ),
    remove: () => rm(folder, { recursive: true }),
  }
}
