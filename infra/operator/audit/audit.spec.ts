import { MasterKeyUnavailable, withChecksum } from '@portal/event-store'
import type { Item, Items } from '@portal/items'
import { typedApplication } from '@portal/testing'
import { smallPdf } from '@portal/testing/pdf'
import { seeded } from '@portal/tests/support/portal'
import { beforeEach, describe, expect, test } from 'vitest'
import { portalWithApplication, silentProgress } from './audit-for-specs.ts'
import { exitCode, replayLines } from './commands.ts'
import { verify } from './verify.ts'

let portal: Awaited<ReturnType<typeof portalWithApplication>>
beforeEach(async () => {
  portal = await portalWithApplication()
})
const deps = () => ({ ...portal, now: portal.clock.now })
const verified = async () => {
  const report = await verify(deps(), silentProgress)
  return { code: exitCode(report), output: report.lines.join('\n') }
}
const replayed = async () => {
  const report = await replayLines(deps(), 1, null)
  return { code: exitCode(report), output: report.lines.join('\n') }
}

describe('audit -- verify', () => {
  describe('of files', () => {
    const fileWithDocument = async () => {
      const citizen = await portal.signInAs(seeded.company)
      const form = new FormData()
      const typed = { ...typedApplication(), project_id: seeded.programs.open }
      for (const [name, value] of Object.entries(typed)) form.append(name, String(value))
      form.append('documents[0]', new File([smallPdf()], 'ცნობა.pdf', { type: 'application/pdf' }))
      expect((await citizen.post('/api/auth/applications', form)).status).toBe(201)
      await portal.settle()
    }

    test('lists the checked applications, whose files are the recorded ones', async () => {
      await fileWithDocument()
      expect((await verified()).output).toContain('1 files of all 2 applications: each is there')
      const report = await verify(deps(), silentProgress, 1)
      expect(report.lines.join('\n')).toMatch(/files of 1 of 2 applications, chosen at random \(--files all/)
    })

    test('names the missing files and ends with 1', { tags: 'R-LOG-9' }, async () => {
      await fileWithDocument()
      const files = { ...portal.files, head: async () => null }
      const report = await verify({ ...deps(), files }, silentProgress)
      expect(exitCode(report)).toBe(1)
      expect(report.lines.join('\n')).toMatch(/BROKEN documents filed\/\S+: missing \(application-2, event 1\)/)
    })

    test('names those whose store does not answer, without a stack trace', async () => {
      await fileWithDocument()
      const head = async () => {
        throw Object.assign(new Error('the bucket is gone'), { name: 'NoSuchBucket' })
      }
      const report = await verify({ ...deps(), files: { ...portal.files, head } }, silentProgress)
      expect(exitCode(report)).toBe(1)
      expect(report.lines.join('\n')).toMatch(/BROKEN documents filed\/\S+: unreachable, NoSuchBucket/)
    })
  })

  describe('past what the store does not give', () => {
    const away = () => Object.assign(new Error('we have a problem'), { name: 'InternalServerError', $fault: 'server' })
    const withItems = async (items: Partial<Items>) => {
      const report = await verify({ ...deps(), items: { ...portal.items, ...items } }, silentProgress)
      return { code: exitCode(report), broken: report.lines.filter((line) => line.startsWith('BROKEN')), report }
    }

    test('names the table and the range of keys, and verifies the rest', { tags: 'R-LOG-9' }, async () => {
      const scan: Items['scan'] = async (table, options) => {
        if (table === 'claims' && options?.after !== undefined) throw away()
        return portal.items.scan(table, { ...options, ...(table === 'claims' && { limit: 1 }) })
      }
      const { code, broken, report } = await withItems({ scan })
      expect(code).toBe(1)
      expect(broken).toEqual([
        expect.stringMatching(/^BROKEN claims, after \S+ to its end: not given, InternalServerError$/),
      ])
      expect(report.events).toBeGreaterThan(0)
    })

    test('names the one row whose neighbours are all readable', async () => {
      const getMany: Items['getMany'] = async (table, keys) => {
        if (table === 'keys' && keys.some(({ subject }) => subject === 'member-1')) throw away()
        return portal.items.getMany(table, keys)
      }
      // A scan that reads the unreadable row fails as well.
      const scan: Items['scan'] = async (table, options) => {
        const page = await portal.items.scan(table, options)
        if (table === 'keys' && options?.limit !== 1 && page.items.some(({ subject }) => subject === 'member-1'))
          throw away()
        return page
      }
      const { broken } = await withItems({ getMany, scan })
      expect(broken.length).toBeGreaterThan(0)
      for (const line of broken) expect(line).toMatch(/^BROKEN events member-1 \/ 1: not given, InternalServerError$/)
    })
  })

  test('ends with 0 when everything agrees', async () => {
    expect(await verified()).toEqual({ code: 0, output: expect.stringContaining('events agree with each other') })
  })

  test('of a portal after a standstill notes the lag, finds no break, and ends with 2', async () => {
    await portal.items.put('log', {
      pk: 'projector#counts',
      sk: 0,
      ...withChecksum({ segment: 0, tries: 0, at: '2026-03-01T09:00:00.000Z' }),
    })
    portal.clock.pass({ minutes: 16 })
    const { code, output } = await verified()
    expect(code).toBe(2)
    expect(output).toContain('NOTE log projector#counts / 0: lagging.')
    expect(output).not.toContain('BROKEN')
    await portal.settle()
    expect(await verified()).toEqual({ code: 0, output: expect.not.stringContaining('NOTE') })
  })

  test('names the event inside a segment of which a byte was changed', async () => {
    const key = { pk: 'segment-0', sk: 1 }
    const row = (await portal.items.get('log', key)) as Item
    const whole = row.events as Uint8Array
    // One byte is changed at five places in turn, because about one change in twenty makes the whole segment
    // unreadable, and then no single event can be named. Which byte does that depends on random keys.
    const all: string[] = []
    for (const part of [0.3, 0.4, 0.5, 0.6, 0.7]) {
      const at = Math.floor(whole.length * part)
      await portal.items.put('log', { ...row, events: whole.with(at, (whole[at] as number) ^ 1) })
      const { code, output } = await verified()
      expect(code).toBe(1)
      expect(output).toMatch(/^BROKEN log segment-0 \/ 1: log/m)
      all.push(output)
    }
    expect(all.join('\n')).toMatch(/^BROKEN log segment-0 \/ 1: log \([a-z]+-\d+, event \d+\)$/m)
  })

  test('reports once that the master key is unavailable', async () => {
    const away = () => Promise.reject(new MasterKeyUnavailable(new TypeError('x')))
    const sealing = { ...portal.sealing, signer: { ...portal.sealing.signer, publicKey: away } }
    const report = await verify({ ...deps(), keys: { opens: away }, sealing }, silentProgress)
    expect([exitCode(report), report.lines]).toEqual([
      1,
      ['BROKEN keys: master-key', expect.stringContaining('Nothing was checked: the master key does not answer.')],
    ])
  })
})

describe('audit -- replay', () => {
  test.each<[string, (row: Item) => Item | null]>([
    ['was changed', (row) => ({ ...row, wrapped: Uint8Array.of(1, 2, 3) })],
    ['is missing', () => null],
  ])('says in a sentence whose key %s, shows the rest, and ends with 1', async (_, changed) => {
    expect((await replayed()).code).toBe(0)
    portal.clock.pass({ minutes: 6 })
    const key = { subject: `member-${seeded.citizen}` }
    const row = changed((await portal.items.get('keys', key)) as Item)
    await (row === null ? portal.items.delete('keys', key) : portal.items.put('keys', row))
    const { code, output } = await replayed()
    expect(code).toBe(1)
    expect(output).toContain(`BROKEN at the key of member-${seeded.citizen}: it is gone or does not open`)
    expect(output).toContain('ApplicationFiled  by User')
    expect(output).not.toContain('commitment')
  })
})
