/** Presses a button of the page that downloads a file. */
import { readFile } from 'node:fs/promises'
import type { Visitor } from '../visitor.ts'

export const download = async ({ page, input }: Visitor, button: string) => {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    input.press(page.getByRole('main').getByRole('button', { name: button, exact: true })),
  ])
  const path = await file.path()
  return { name: file.suggestedFilename(), path, bytes: await readFile(path) }
}
