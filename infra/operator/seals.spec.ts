/** The restore drill in memory: the operator's commands, their output, and a log that continues without findings. */
import { sealLog } from '@portal/event-store/seals'
import { allTables, type Item, type TableName, tables } from '@portal/items'
import { typedApplication } from '@portal/testing'
import { portalInMemory, seeded } from '@portal/tests/support/portal'
import { beforeEach, describe, expect, test } from 'vitest'
import { exitCode } from './audit/commands.ts'
import { verify } from './audit/verify.ts'
import { declareRestored, parseSealsArgs } from './seals.ts'

const quiet = { show: () => undefined, end: () => undefined }
const names = allTables

let portal: ReturnType<typeof portalInMemory>
const deps = () => ({ ...portal, ...portal.sealing, now: portal.clock.now })
const type = (...argv: string[]) => declareRestored(deps(), parseSealsArgs(argv))
const verified = async () => {
  const report = await verify(deps(), quiet)
  const findings = report.lines.filter((line) => /^(BROKEN|NOTE)/.test(line))
  return { code: exitCode(report), findings }
}
const file = async () => {
  const citizen = await portal.signInAs(seeded.citizen)
  await citizen.post('/api/auth/applications', { ...typedApplication(), project_id: seeded.programs.open })
  await portal.settle()
}

/** The tables go back to an earlier moment; files and seals stay current. */
beforeEach(async () => {
  portal = portalInMemory()
  await portal.seed()
  await portal.settle()
  await portal.seal()
  const rows = await Promise.all(names.map(async (table) => (await portal.items.scan(table)).items))
  await file()
  await portal.seal()
  for (const [index, table] of names.entries()) await replace(table, rows[index] ?? [])
})

const replace = async (table: TableName, rows: readonly Item[]) => {
  const { partitionKey, sortKey } = tables[table]
  const keyOf = (row: Item) =>
    Object.fromEntries([partitionKey, ...(sortKey ? [sortKey] : [])].map(({ name }) => [name, row[name] as string]))
  for (const row of (await portal.items.scan(table)).items) await portal.items.delete(table, keyOf(row))
  for (const row of rows) await portal.items.put(table, row)
}

test('before the declaration every report names the missing segments and nothing else', async () => {
  const { code, findings } = await verified()
  expect(code).toBe(1)
  expect(findings).toEqual([
    'BROKEN log seals / 2: note',
    'BROKEN log segment-0 / 2: missing',
    'BROKEN log tip / 0: tip',
  ])
})

test('the operator declares the segment that was found, and the log continues without findings', {
  tags: 'R-LOG-32',
}, async () => {
  expect(await type('restored')).toEqual([
    expect.stringContaining('agree up to segment 1. Seals 2 to 2 tell of segments up to 2'),
    'To declare it: npm run seals -- restored 1',
  ])
  await expect(type('restored', '2')).rejects.toThrow(/agree up to segment 1\..*\nNothing was declared/)
  expect((await type('restored', '1'))[0]).toMatch(
    /^Declared: restored to segment 1 at \S+, with \d+ events, as seal 3\.$/,
  )
  expect((await type('restored', '1'))[0]).toMatch(/^It stands already: restored to segment 1/)
  const note = /^NOTE seals seals\/0000000003\.json, to segment 1 at \S+: restored\. The tables were put back/
  expect(await verified()).toEqual({ code: 0, findings: [expect.stringMatching(note)] })
  await file()
  expect(await sealLog(deps())).toMatchObject([{ n: 4, firstSegment: 2 }])
  expect(await verified()).toEqual({ code: 0, findings: [expect.stringMatching(note)] })
  expect(await type('restored')).toEqual(['The log holds all that was sealed: there is nothing to declare.'])
})

test('a seal that is not as it was signed is no restore', async () => {
  await portal.items.delete('log', { pk: 'seals', sk: 1 })
  const changed = { ...portal.sealing.seals, read: async () => ({ text: '{}', isShadowed: false }) }
  await expect(declareRestored({ ...deps(), seals: changed }, { command: 'restored', segment: 1 })).rejects.toThrow(
    /seal 1 is not what it must be: this is no restore/,
  )
})

describe('the arguments', () => {
  test.each([[], ['restore'], ['restored', 'x'], ['restored', '01'], ['restored', '1', '2']])(
    'print the usage for %j',
    (...argv) => expect(() => parseSealsArgs(argv)).toThrow('Usage:'),
  )
})
