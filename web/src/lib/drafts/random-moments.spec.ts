/**
 * Fills in a form while its tab is killed, its connection cut, its session ended and its device changed, at 50 random
 * moments per seed. No letter and no finished file may be lost.
 */
import type { DraftDocument } from '@portal/contract/fields/draft'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import type { DigestedContents, DraftFile } from './draft-digest.ts'
import { draftSync } from './draft-sync.ts'
import { keepDraft } from './local-drafts.ts'
import { openedDraft, rememberFiles, rememberKnown, sentFrom } from './opened-draft.ts'

type Values = { text: string }
const name = { member: 5, form: 'program-1' }
const moments = 50

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ now: Date.parse('2026-03-01T09:00:00Z') })
})
afterEach(() => vi.useRealTimers())

const randomOf = (seed: number) => {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const serverWith = (random: () => number) => {
  let stored: DraftDocument | null = null
  const line = { isUp: true, isSignedIn: true }
  const away = () => new ApiError({ status: 0, code: 'network', message: 'no line' })
  const save = async ({ values, files }: DigestedContents, version: number | undefined) => {
    await Promise.resolve()
    if (!line.isUp) throw away()
    if (!line.isSignedIn) throw new ApiError({ status: 401, code: 'signed_out', message: 'signed out' })
    if (version !== stored?.version)
      throw new ApiError({ status: 409, code: 'draft_conflict', message: 'conflict', current: stored })
    stored = {
      form: 'application-1',
      values,
      files: files.map((file) => ({ ...file, is_alive: true })),
      version: (version ?? 0) + 1,
      saved_at: new Date().toISOString(),
    }
    if (random() < 0.1) throw away()
    return { version: stored.version, saved_at: stored.saved_at }
  }
  const remove = async () => {
    stored = null
  }
  const read = () => (line.isUp ? stored : ('unknown' as const))
  return { line, save, remove, read, stored: async () => read() }
}

describe.each([1, 2, 3, 4, 5, 6, 7, 8])('seed %i', (seed) => {
  test(`a draft loses nothing at ${moments} interruptions`, { tags: 'R-APP-14' }, async () => {
    const random = randomOf(seed)
    const server = serverWith(random)
    const typed = { text: '', files: [] as DraftFile[] }
    const devices = [new Map<string, string>(), new Map<string, string>()]
    let device = 0

    const open = () => {
      const opened = openedDraft<Values>(name, server.read(), ({ text }) => ({ text: String(text ?? '') }))
      const form = { text: opened.restored?.values.text ?? '', files: [...opened.files] }
      const sync = draftSync({
        server,
        contents: () =>
          form.text === '' && form.files.length === 0 ? null : { values: { text: form.text }, files: form.files },
        version: opened.version,
        isSaveUnderWay: opened.isSaveUnderWay,
        sent: sentFrom(name),
        onSaved: (version, contents) => rememberKnown(name, version, contents),
      })
      if (opened.hasPendingChanges) void sync.save()
      expect(opened.remote).toBeNull()
      expect({ text: form.text, files: form.files }).toEqual(typed)
      return { form, sync }
    }
    let page = open()

    const type = () => {
      const letter = String.fromCodePoint(0x10d0 + Math.floor(random() * 33))
      typed.text += letter
      page.form.text += letter
      keepDraft(name.member, name.form, { values: { text: page.form.text }, savedAt: new Date().toISOString() })
      page.sync.ask()
    }
    const finishFile = () => {
      const file = { key: `uploads/${typed.files.length}`, name: `${typed.files.length}.pdf`, size: 9 }
      typed.files.push(file)
      page.form.files.push(file)
      rememberFiles(name, page.form.files)
      page.sync.saveSoon()
    }
    const killTab = async () => {
      page.sync.finish()
      page = open()
    }
    const cutLine = async () => {
      server.line.isUp = false
      type()
      await page.sync.flush()
      expect(page.sync.snapshot().status).toBe('offline')
      server.line.isUp = true
      await page.sync.save()
    }
    const endSession = async () => {
      server.line.isSignedIn = false
      type()
      await page.sync.flush()
      server.line.isSignedIn = true
      await killTab()
    }
    const changeDevice = async () => {
      while (page.sync.snapshot().status !== 'saved' || page.sync.hasPendingChanges()) await page.sync.save()
      page.sync.finish()
      devices[device] = new Map(Object.entries({ ...localStorage }))
      device = 1 - device
      localStorage.clear()
      for (const [key, value] of devices[device] ?? []) localStorage.setItem(key, value)
      page = open()
    }

    for (let moment = 0; moment < moments; moment++) {
      for (let keys = Math.floor(random() * 6); keys >= 0; keys--) type()
      await vi.advanceTimersByTimeAsync(Math.floor(random() * 7000))
      if (random() < 0.15) finishFile()
      await [killTab, cutLine, endSession, changeDevice][Math.floor(random() * 4)]?.()
    }
    await changeDevice()
    expect(page.form).toEqual(typed)
    expect(typed.text.length).toBeGreaterThan(moments)
  })
})

test('two devices with different drafts get a conflict, and neither draft is overwritten', {
  tags: 'R-APP-16',
}, async () => {
  const server = serverWith(() => 1)
  const deviceOf = (text: string, version: number | undefined) =>
    draftSync({
      server,
      contents: () => ({ values: { text }, files: [] }),
      version,
      sent: { read: () => [], write: () => undefined },
      onSaved: () => undefined,
    })
  await deviceOf('პირველი', undefined).save()
  const other = deviceOf('მეორე', undefined)
  await other.save()
  expect(other.snapshot()).toMatchObject({ status: 'conflict', remote: { values: { text: 'პირველი' }, version: 1 } })
  await other.settle({ version: 1 })
  expect(server.read()).toMatchObject({ values: { text: 'მეორე' }, version: 2 })
})
