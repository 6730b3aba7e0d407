/**
 * `npm run test:office`: LibreOffice opens the exports of the queue. 3,000 rows must be complete, with Georgian
 * letters, and no cell may run as a formula. It needs LibreOffice Calc, so it is a separate command.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ApplicationRow } from '@portal/contract'
import { noArguments } from '../infra/cli/args.ts'
import { exportColumns } from '../web/src/lib/desk/export-columns.ts'
import { type SheetFormat, sheetFile } from '../web/src/lib/lists/sheet-files.ts'
import { anApplication } from '../web/src/testing/applications.ts'

noArguments('Usage:\n  npm run test:office')

const total = 3_000
const formulas = ['=1+1', '+995500000005', '-2+3', '@SUM(A1)']
const georgian = 'ნინო გამოგონილი'
const personalId = '01001000005'

const rows: readonly ApplicationRow[] = Array.from({ length: total }, (_, index) => ({
  ...anApplication({ id: index + 1, comment: formulas[index] ?? 'დოკუმენტი აკლია' }),
  forwarded_at: null,
  returned_at: null,
  request: null,
}))

/** Comma, quote and UTF-8 by their codes; everything else is LibreOffice's default, as when a person opens the file. */
const csvFilter = '--infilter=CSV:44,34,76'

const opened = async (format: SheetFormat, folder: string): Promise<string> => {
  const file = join(folder, `${format}.${format}`)
  const written = await sheetFile(format, exportColumns, rows)
  writeFileSync(file, Buffer.from(await written.arrayBuffer()))
  const profile = `-env:UserInstallation=file://${folder}/profile`
  const filter = format === 'csv' ? [csvFilter] : []
  const args = ['--headless', profile, ...filter, '--convert-to', 'fods', '--outdir', folder, file]
  const { status, stderr } = spawnSync('soffice', args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`LibreOffice did not open the ${format}: ${stderr}`)
  return readFileSync(join(folder, `${format}.fods`), 'utf8')
}

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

const check = async (format: SheetFormat, folder: string): Promise<boolean> => {
  const sheet = await opened(format, folder)
  const found = {
    rows: count(sheet, new RegExp(`<text:p>${georgian}</text:p>`, 'g')),
    formulas: count(sheet, /table:formula=/g),
    harmless: formulas.filter((formula) => sheet.includes(`<text:p>&apos;${formula}</text:p>`)).length,
    ids: count(sheet, new RegExp(`<text:p>${personalId}</text:p>`, 'g')),
  }
  console.log(
    `${format}: ${found.rows} of ${total} rows with Georgian names, ${found.harmless} of ${formulas.length} typed formulas are text, ${found.formulas} formulas, ${found.ids} personal IDs with their zero`,
  )
  return found.rows === total && found.formulas === 0 && found.harmless === formulas.length
}

const run = async (): Promise<number> => {
  if (spawnSync('soffice', ['--version']).error) {
    console.log('There is no LibreOffice here (soffice), so nothing was checked.')
    return 0
  }
  const folder = mkdtempSync(join(tmpdir(), 'portal-office-'))
  try {
    const [csv, xlsx] = [await check('csv', folder), await check('xlsx', folder)]
    return csv && xlsx ? 0 : 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

process.exitCode = await run()
