import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { keepContested, readContested } from './contested-draft.ts'
import { draftDigest } from './draft-digest.ts'
import { draftSync } from './draft-sync.ts'
import { keepDraft, readLocalDraft, thisDocument } from './local-drafts.ts'
import { openedDraft, rememberKnown, sentFrom } from './opened-draft.ts'
import { writeSealed } from './sealed-store.ts'

const minIntervalMs = 5000
const name = { member: 5, form: 'program-1' }

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-03-01T09:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const openSync = (answerMs: () => number) => {
  const form = { text: '', files: 0 }
  const saves: { at: number; text: string; files: number }[] = []
  const sync = draftSync({
    server: {
      save: async ({ values, files }) => {
        saves.push({ at: performance.now(), text: String(values.text), files: files.length })
        // The clock is a fake one, so this takes no time.
        await new Promise((resolve) => setTimeout(resolve, answerMs()))
        return { version: saves.length, saved_at: new Date().toISOString() }
      },
      remove: () => Promise.resolve(),
      stored: () => Promise.resolve(null),
    },
    contents: () => ({
      values: { text: form.text },
      files: Array.from({ length: form.files }, (_, index) => ({ key: `key-${index}`, name: 'ა.pdf', size: 9 })),
    }),
    version: undefined,
    sent: { read: () => [], write: () => undefined },
    onSaved: () => undefined,
  })
  return {
    ...{ sync, saves, form },
    type: () => {
      form.text += 'ა'
      sync.ask()
    },
    finishFile: () => {
      form.files += 1
      sync.saveSoon()
    },
    gaps: () => saves.slice(1).map(({ at }, index) => at - (saves[index]?.at ?? 0)),
  }
}

describe('a draft while its form is filled in', () => {
  test.each([
    ['a quick server', 50],
    ['a server that answers while one types on', 4000],
  ])(
    'is saved at most once in five seconds with %s, and nothing is lost',
    { tags: 'R-APP-14' },
    async (_, answerMs) => {
      const { type, finishFile, gaps, saves, form } = openSync(() => answerMs)
      for (let second = 0; second < 120; second++) {
        for (let key = 0; key < 3; key++) {
          type()
          await vi.advanceTimersByTimeAsync(250)
        }
        if (second % 17 === 3) finishFile()
        if (second % 17 === 4) finishFile()
        if (second % 29 === 20) await vi.advanceTimersByTimeAsync(7000)
      }
      await vi.advanceTimersByTimeAsync(20_000)
      expect(Math.min(...gaps())).toBeGreaterThanOrEqual(minIntervalMs)
      expect(saves.length).toBeGreaterThan(5)
      expect(saves.at(-1)).toMatchObject(form)
    },
  )

  test('is saved once for five files that finish together', { tags: 'R-APP-14' }, async () => {
    const { finishFile, saves } = openSync(() => 50)
    for (let file = 0; file < 5; file++) finishFile()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(saves.map(({ files }) => files)).toEqual([5])
  })

  test('is saved at once when the person leaves the page', async () => {
    const { type, saves, form, sync } = openSync(() => 50)
    const leave = () => Promise.all([sync.flush(), vi.advanceTimersByTimeAsync(50)])
    type()
    await leave()
    type()
    await leave()
    expect(saves.map(({ text }) => text.length)).toEqual([1, 2])
    await leave()
    expect([saves.length, form.text]).toEqual([2, 'აა'])
  })
})

describe('a form that is sent', () => {
  const sending = () => {
    const answer = Promise.withResolvers<void>()
    const calls: number[] = []
    const send = () => {
      calls.push(performance.now())
      return answer.promise
    }
    return { answer, calls, send }
  }

  test('waits for the save in progress, and no draft is saved after it', async () => {
    const { type, saves, sync } = openSync(() => 3000)
    const { answer, calls, send } = sending()
    type()
    const saved = sync.flush()
    type()
    const sent = sync.finishWith(send)
    await vi.advanceTimersByTimeAsync(2000)
    expect([saves.length, calls.length]).toEqual([1, 0])
    await vi.advanceTimersByTimeAsync(2000)
    await saved
    expect([saves.length, calls.length]).toEqual([1, 1])
    type()
    void sync.flush()
    await vi.advanceTimersByTimeAsync(30_000)
    answer.resolve()
    await sent
    await vi.advanceTimersByTimeAsync(30_000)
    expect(saves.map(({ text }) => text)).toEqual(['ა'])
  })

  test('is saved as a draft again after a refusal', async () => {
    const { type, saves, sync } = openSync(() => 50)
    const { answer, send } = sending()
    type()
    const sent = sync.finishWith(send)
    await vi.advanceTimersByTimeAsync(0)
    answer.reject(new Error('refused'))
    await expect(sent).rejects.toThrow('refused')
    await vi.advanceTimersByTimeAsync(0)
    expect(saves.map(({ text }) => text)).toEqual(['ა'])
  })
})

describe('a form that is open in two tabs', () => {
  const values = { text: 'მეორე ჩანართი' }
  const stored = {
    ...{ form: 'application-1', values: { text: 'პირველი ჩანართი' }, files: [] },
    ...{ version: 2, saved_at: '2026-03-01T09:00:00Z' },
  }
  const open = (writer: string) => {
    localStorage.clear()
    keepDraft(name.member, name.form, { values, savedAt: '2026-03-01T09:00:01Z', writer: thisDocument })
    sentFrom(name, writer).write([draftDigest(stored)])
    return openedDraft(name, stored, ({ text = '' }) => ({ text }))
  }

  test('shows both versions when what is stored was sent by the other tab', { tags: 'R-APP-16' }, () =>
    expect(open('another tab').remote).toEqual(stored),
  )

  test('goes on with its own words over what it has sent itself', () => expect(open(thisDocument).remote).toBeNull())

  const otherTab = { text: 'პირველი ჩანართი და კიდევ' }
  const valuesIn = ({ text = '' }: object & { text?: unknown }) => ({ text: String(text) })
  const afterConflict = async () => {
    localStorage.clear()
    const sync = draftSync({
      server: {
        save: () => Promise.reject(new Error('unused')),
        remove: () => Promise.resolve(),
        stored: async () => null,
      },
      contents: () => ({ values, files: [] }),
      version: 1,
      sent: sentFrom(name),
      onSaved: () => undefined,
    })
    const tab = keepContested(name, sync, () => ({ values, files: [] }))
    tab.follow()
    sync.meet(stored)
    await vi.advanceTimersByTimeAsync(1000)
    // The other tab goes on writing, and so it holds the draft of this device.
    keepDraft(name.member, name.form, { values: otherTab, savedAt: '2026-03-01T09:01:00Z', writer: 'another tab' })
    return sync
  }

  test('still shows its own words beside the stored ones when the other tab was written in since', {
    tags: 'R-APP-16',
  }, async () => {
    await afterConflict()
    const now = { ...stored, values: otherTab, version: 3 }
    expect(openedDraft(name, now, valuesIn)).toMatchObject({ restored: { values }, remote: now })
  })

  test('holds nothing once one of both versions is chosen', { tags: 'R-APP-16' }, async () => {
    const sync = await afterConflict()
    sync.finish()
    await sync.settle({ version: 2 })
    expect(readContested(name, null)).toBeNull()
  })

  test.each([
    ['another tab saved it', 'another tab', values],
    ['this page does not show it', thisDocument, null],
  ] as const)('asks before it replaces what it could not read: %s', { tags: 'R-APP-16' }, (_, writer, typed) => {
    localStorage.clear()
    const known = { version: 2, digest: draftDigest(stored), filesDigest: '', writer }
    writeSealed(name.member, `draft:known-${name.member}:${name.form}`, known)
    if (typed)
      keepDraft(name.member, name.form, { values: typed, savedAt: '2026-03-01T09:00:01Z', writer: thisDocument })
    expect(openedDraft(name, 'unknown', valuesIn).version).toBeUndefined()
  })
})

test('on a full disk, older words that stayed there are not sent over those that the server has', {
  tags: ['R-ID-84', 'R-APP-16'],
}, () => {
  const keep = (text: string) =>
    keepDraft(name.member, name.form, { values: { text }, savedAt: '2026-03-01T09:00:01Z', writer: thisDocument })
  const draft = `draft:${name.member}:${name.form}`
  localStorage.clear()
  keep('older')
  const older = localStorage.getItem(draft)
  vi.spyOn(globalThis, 'localStorage', 'get').mockReturnValue(
    new Proxy(localStorage, {
      get: (storage, member) => (member === 'setItem' ? refuseLonger(storage) : Reflect.get(storage, member)),
    }),
  )
  keep('newer and longer')
  sentFrom(name).write(['digest'])
  expect([localStorage.getItem(draft), sentFrom(name).read()]).toEqual([older, []])
  rememberKnown(name, 2, { values: { text: 'newer and longer' }, files: [] })
  expect(localStorage.getItem(draft)).toBeNull()
  expect(readLocalDraft(name.member, name.form)?.values).toEqual({ text: 'newer and longer' })
  vi.restoreAllMocks()
})

/** As on a disk with little room: short entries still fit, a longer draft does not. */
const refuseLonger = (storage: Storage) => (key: string, value: string) => {
  if (key === `draft:${name.member}:${name.form}`) throw new DOMException('full', 'QuotaExceededError')
  storage.setItem(key, value)
}

test.each([
  ['nothing is stored yet', null],
  ['nobody knows what is stored', 'unknown'],
] as const)('what the document before had under way is its own where %s', { tags: 'R-APP-16' }, (_, stored) => {
  localStorage.clear()
  const words = { values: { text: 'გთხოვთ' }, files: [] }
  keepDraft(name.member, name.form, { values: words.values, savedAt: '2026-03-01T09:00:00Z', writer: 'before' })
  sentFrom(name, 'before').write([draftDigest(words)])
  openedDraft(name, stored, ({ text = '' }) => ({ text }))
  expect(sentFrom(name).read()).toEqual([draftDigest(words)])
})

test('a page never conflicts with the save that the page before it left under way', { tags: 'R-APP-16' }, async () => {
  localStorage.clear()
  const words = { values: { text: 'გთხოვთ' }, files: [] }
  keepDraft(name.member, name.form, { values: words.values, savedAt: '2026-03-01T09:00:00Z', writer: 'before' })
  sentFrom(name, 'before').write([draftDigest(words)])
  const opened = openedDraft(name, null, ({ text = '' }) => ({ text }))
  expect(opened.isSaveUnderWay).toBe(true)
  const arrived = { ...words, form: 'application-1', version: 1, saved_at: '2026-03-01T09:00:01Z' }
  const seen: (number | undefined)[] = []
  const sync = draftSync({
    server: {
      save: async (_, version) => {
        seen.push(version)
        return { version: 2, saved_at: '2026-03-01T09:00:02Z' }
      },
      remove: () => Promise.resolve(),
      stored: async () => ({ ...arrived, files: [] }),
    },
    contents: () => ({ values: { text: 'გთხოვთ, განიხილოთ' }, files: [] }),
    version: opened.version,
    isSaveUnderWay: opened.isSaveUnderWay,
    sent: sentFrom(name),
    onSaved: () => undefined,
  })
  await sync.save()
  expect(seen).toEqual([1])
  rememberKnown(name, 2, words)
  expect(openedDraft(name, { ...arrived, version: 2 }, ({ text = '' }) => ({ text })).isSaveUnderWay).toBe(false)
})
