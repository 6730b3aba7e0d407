/** The auditor's commands on an in-memory portal: output and exit codes. The engine spec runs them for real. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { applicationDecider, streamOf } from '@portal/domain'
import { MasterKeyUnavailable, withChecksum } from '@portal/event-store'
import { readCursor } from '@portal/fn-audit'
import type { Item, Items } from '@portal/items'
import { fileApplication, killedAt, typedApplication } from '@portal/testing'
import { smallPdf } from '@portal/testing/pdf'
import { byDayOrNight, repetitionTimeout } from '@portal/tests/support/night'
import { portalInMemory, seeded } from '@portal/tests/support/portal'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { codeOf, replay } from './commands.ts'
import { type ScanFile, scanFileIn } from './kept-scan-file.ts'
import { verify } from './verify.ts'
import { type VerifyStateFile, verifyStateFileOf, verifyStateIn } from './verify-state.ts'

const quiet = { show: () => undefined, end: () => undefined }

let portal: ReturnType<typeof portalInMemory>
beforeEach(async () => {
  portal = portalInMemory()
  await portal.seed()
  const { store } = portal
  const command = fileApplication({ documents: [] })
  const stream = streamOf('application', await store.nextNumber('application'))
  const outcome = await store.execute(applicationDecider, stream, command, { commandId: 'file' })
  expect(outcome.accepted).toBe(true)
  await portal.settle()
})
const deps = () => ({ ...portal, now: portal.clock.now })
const verified = async () => {
  const report = await verify(deps(), quiet)
  return { code: codeOf(report), output: report.lines.join('\n') }
}
const replayed = async () => {
  const report = await replay(deps(), 1, null)
  return { code: codeOf(report), output: report.lines.join('\n') }
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
      const report = await verify(deps(), quiet, 1)
      expect(report.lines.join('\n')).toMatch(/files of 1 of 2 applications, chosen at random \(--files all/)
    })

    test('names the missing files and ends with 1', async () => {
      await fileWithDocument()
      const files = { ...portal.files, head: async () => null }
      const report = await verify({ ...deps(), files }, quiet)
      expect(codeOf(report)).toBe(1)
      expect(report.lines.join('\n')).toMatch(/BROKEN documents filed\/\S+: missing \(application-2, event 1\)/)
    })

    test('names those whose store does not answer, without a stack trace', async () => {
      await fileWithDocument()
      const head = async () => {
        throw Object.assign(new Error('the bucket is gone'), { name: 'NoSuchBucket' })
      }
      const report = await verify({ ...deps(), files: { ...portal.files, head } }, quiet)
      expect(codeOf(report)).toBe(1)
      expect(report.lines.join('\n')).toMatch(/BROKEN documents filed\/\S+: unreachable, NoSuchBucket/)
    })
  })

  describe('after it was killed', () => {
    let folder: string
    let state: VerifyStateFile
    let keptScan: ScanFile
    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'portal-audit-'))
      state = verifyStateIn(join(folder, 'deeper', 'audit-verify.json'))
      const file = scanFileIn(join(folder, 'deeper', 'audit-verify.scan'), portal.clock.now)
      keptScan = { ...file, keepIfDue: async (kept) => file.keep(kept()) }
      await portal.seal()
    })
    afterEach(() => rm(folder, { recursive: true }))
    /** So few steps that even this portal is verified in several parts. */
    const looksAtOnce = 1
    const wentOn = 'Went on with the verification of'
    const continued = async (sealing = portal.sealing) => {
      const { lines } = await verify({ ...deps(), sealing, state, keptScan, looksAtOnce }, quiet)
      return { hasGoneOn: lines[0]?.startsWith(wentOn), lines: lines.filter((line) => !line.startsWith(wentOn)) }
    }

    test('at any of its calls, goes on with what it had found and reports the same', {
      timeout: repetitionTimeout,
    }, async () => {
      const event = await portal.items.get('events', { stream: 'member-1', version: 1 })
      await portal.items.put('events', { ...event, at: '2020-01-01T00:00:00.000Z' } as Item)
      await portal.items.delete('views', { pk: 'application#1', sk: 'detail' })
      const { lines: expected } = await verify(deps(), quiet)
      const seen = new Set<unknown>()
      let isKilled = true
      // By day the command is killed at every 23rd call. The step is odd, so that the two moments of a kill alternate.
      for (let call = 1; isKilled; call += byDayOrNight(23, 1)) {
        const attempt = killedAt(call, call % 2 === 0 ? 'before' : 'after')
        const services = { items: portal.items, state, keptScan }
        const watched = Object.fromEntries(Object.entries(services).map(([name, one]) => [name, attempt.watch(one)]))
        await attempt.run(() => verify({ ...deps(), ...watched, looksAtOnce }, quiet))
        isKilled = attempt.isKilled()
        const { hasGoneOn, lines } = await continued()
        expect([call, lines]).toEqual([call, expected])
        expect([await state.read(), await keptScan.begunAt()]).toEqual([undefined, undefined])
        seen.add(hasGoneOn)
      }
      expect([...seen]).toEqual(expect.arrayContaining([true, false]))
    })

    /** The command is killed when it has just written that a pass is over. */
    const killedAfter = async (pass: string) => {
      const write: VerifyStateFile['write'] = async (kept) => {
        await state.write(kept)
        if (readCursor(kept.cursor)?.pass === pass) throw new Error('killed')
      }
      const killed = verify({ ...deps(), state: { ...state, write }, keptScan, looksAtOnce }, quiet)
      await expect(killed).rejects.toThrow('killed')
    }

    test('does not read again the seals that it has checked', async () => {
      await killedAfter('feed')
      let reads = 0
      const seals = {
        ...portal.sealing.seals,
        read: async (n: number) => {
          reads += 1
          return portal.sealing.seals.read(n)
        },
      }
      expect(await continued({ ...portal.sealing, seals })).toMatchObject({ hasGoneOn: true })
      expect(reads).toBe(0)
      await continued({ ...portal.sealing, seals })
      expect(reads).toBeGreaterThan(0)
    })

    test('begins again on another day, or when its files cannot be read', async () => {
      await killedAfter('feed')
      portal.clock.pass({ minutes: 24 * 60 })
      expect((await continued()).hasGoneOn).toBe(false)
      await killedAfter('feed')
      for (const text of ['{"cursor":', '{"cursor":"a"}', 'null']) {
        for (const name of ['audit-verify.json', 'audit-verify.scan'])
          await writeFile(join(folder, 'deeper', name), text)
        expect((await continued()).hasGoneOn, text).toBe(false)
      }
    })

    test('is remembered by each portal apart', () => {
      expect(verifyStateFileOf({ PORTAL_DATA: '/data' })).toBe('/data/audit-verify.json')
      expect(verifyStateFileOf({ PORTAL_DATA: '/data', EVENTS_TABLE: 'A' })).toBe('/data/audit-verify-A.json')
    })
  })

  describe('past what the store does not give', () => {
    const away = () => Object.assign(new Error('we have a problem'), { name: 'InternalServerError', $fault: 'server' })
    const withItems = async (items: Partial<Items>) => {
      const report = await verify({ ...deps(), items: { ...portal.items, ...items } }, quiet)
      return { code: codeOf(report), broken: report.lines.filter((line) => line.startsWith('BROKEN')), report }
    }

    test('names the table and the range of keys, and verifies the rest', async () => {
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
    const report = await verify({ ...deps(), keys: { opens: away }, sealing }, quiet)
    expect([codeOf(report), report.lines]).toEqual([
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
