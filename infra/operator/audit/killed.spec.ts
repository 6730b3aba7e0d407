/** A verification that is killed goes on where it was, on an in-memory portal. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Item } from '@portal/items'
import { killedAt } from '@portal/testing'
import { byDayOrNight, repetitionTimeout } from '@portal/tests/support/night'
import { readCursor } from '@portal/verification'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { portalWithApplication, silentProgress } from './audit-for-specs.ts'
import { type LocalScanFile, openLocalScanFile } from './kept-scan-file.ts'
import { verify } from './verify.ts'
import { type VerifyStateFile, verifyStateIn, verifyStatePath } from './verify-state.ts'

let portal: Awaited<ReturnType<typeof portalWithApplication>>
beforeEach(async () => {
  portal = await portalWithApplication()
})
const deps = () => ({ ...portal, now: portal.clock.now })

describe('audit -- verify, after it was killed', () => {
  let folder: string
  let state: VerifyStateFile
  let keptScan: LocalScanFile
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-audit-'))
    state = verifyStateIn(join(folder, 'deeper', 'audit-verify.json'))
    const file = openLocalScanFile(join(folder, 'deeper', 'audit-verify.scan'), portal.clock.now)
    keptScan = { ...file, keepIfDue: async (kept) => file.keep(kept()) }
    await portal.seal()
  })
  afterEach(() => rm(folder, { recursive: true }))
  /** So few steps that even this portal is verified in several parts. */
  const looksAtOnce = 1
  const wentOn = 'Went on with the verification of'
  const continued = async (sealing = portal.sealing) => {
    const { lines } = await verify({ ...deps(), sealing, state, keptScan, looksAtOnce }, silentProgress)
    return { hasGoneOn: lines[0]?.startsWith(wentOn), lines: lines.filter((line) => !line.startsWith(wentOn)) }
  }

  test('at any of its calls, goes on with what it had found and reports the same', {
    tags: 'R-LOG-10',
    timeout: repetitionTimeout,
  }, async () => {
    const event = await portal.items.get('events', { stream: 'member-1', version: 1 })
    await portal.items.put('events', { ...event, at: '2020-01-01T00:00:00.000Z' } as Item)
    await portal.items.delete('views', { pk: 'application#1', sk: 'detail' })
    const { lines: expected } = await verify(deps(), silentProgress)
    const seen = new Set<unknown>()
    let isKilled = true
    // By day the command is killed at every 23rd call. The step is odd, so that the two moments of a kill alternate.
    for (let call = 1; isKilled; call += byDayOrNight(23, 1)) {
      const attempt = killedAt(call, call % 2 === 0 ? 'before' : 'after')
      const services = { items: portal.items, state, keptScan }
      const watched = Object.fromEntries(Object.entries(services).map(([name, one]) => [name, attempt.watch(one)]))
      await attempt.run(() => verify({ ...deps(), ...watched, looksAtOnce }, silentProgress))
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
    const killed = verify({ ...deps(), state: { ...state, write }, keptScan, looksAtOnce }, silentProgress)
    await expect(killed).rejects.toThrow('killed')
  }

  test('does not read again the seals that it has checked', { tags: 'R-LOG-10' }, async () => {
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

  test('begins again on another day, or when its files cannot be read', { tags: 'R-LOG-10' }, async () => {
    await killedAfter('feed')
    portal.clock.pass({ minutes: 24 * 60 })
    expect((await continued()).hasGoneOn).toBe(false)
    await killedAfter('feed')
    for (const text of ['{"cursor":', '{"cursor":"a"}', 'null']) {
      for (const name of ['audit-verify.json', 'audit-verify.scan']) await writeFile(join(folder, 'deeper', name), text)
      expect((await continued()).hasGoneOn, text).toBe(false)
    }
  })

  test('is remembered by each portal apart', () => {
    expect(verifyStatePath({ PORTAL_DATA: '/data' })).toBe('/data/audit-verify.json')
    expect(verifyStatePath({ PORTAL_DATA: '/data', EVENTS_TABLE: 'A' })).toBe('/data/audit-verify-A.json')
  })
})
