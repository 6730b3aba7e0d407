/** How many units the rules allow (R-LIM-20, R-LIM-35), read from their sentences, so that each figure stands once. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const page = readFileSync(join(import.meta.dirname, '../../docs/product/limits.md'), 'utf8')

const figure = (rule: string, sentence: RegExp): number => {
  const text = page.split('\n').find((line) => line.startsWith(`- **${rule}** `)) ?? ''
  const [, found] = sentence.exec(text) ?? []
  if (found === undefined) throw new Error(`${rule} no longer says ${sentence.source}`)
  return Number(found.replace(',', ''))
}

export const unitBounds = {
  command: figure('R-LIM-20', /each change of status write at most ([\d,]+) WCU/),
  listPage: figure('R-LIM-20', /a page with its total ([\d,]+)/),
  jump: figure('R-LIM-20', /a jump to any page ([\d,]+)/),
  usualSearch: figure('R-LIM-20', /a search typically ([\d,]+)/),
  search: figure('R-LIM-20', /a search typically [\d,]+ and at most ([\d,]+)/),
  neighbours: figure('R-LIM-35', /are found for at most ([\d,]+) RCU/),
} as const
