import { fill } from '@portal/contract/fill'
import { accessibility } from '@portal/contract/texts/accessibility'
import { applicationDetail } from '@portal/contract/texts/application-detail'
import { attachedDocuments as texts } from '@portal/contract/texts/attached-documents'
import { states } from '@portal/contract/texts/states'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { fakePortal, showAt } from '#testing/faked-portal.tsx'
import { freshPage } from '#testing/fresh-page.ts'
import { documentKind } from './document-view.tsx'
import { Documents } from './documents.tsx'

freshPage()

const attachment = (id: number, original_name: string) => ({
  id,
  file_path: `key-${id}`,
  original_name,
  size: 1200,
  requirement: null,
})
const view = (id: number) => `POST /api/auth/applications/documents/view-attachment/key-${id}`

const show = ({ isFirstOpened = false, isWide = true, status = 200 } = {}) => {
  vi.stubGlobal('matchMedia', () => ({ matches: isWide }))
  const link = { status, body: { url: 'https://bucket.example/file', code: 'not_found', message: 'ვერ მოიძებნა' } }
  const portal = fakePortal({ [view(1)]: link, [view(2)]: link, 'GET https://bucket.example/file': { body: 'text' } })
  const attachments = [attachment(1, 'ცნობა.pdf'), attachment(2, 'ფოტო.png')]
  showAt('/', '/', <Documents attachments={attachments} isFirstOpened={isFirstOpened} />)
  return portal
}
const open = (name: string) =>
  userEvent.click(screen.getByRole('button', { name: fill(texts['attached.view'], { name }) }))

describe('a document', () => {
  test('a document is requested only when it is opened, and once', { tags: 'R-DESK-34' }, async () => {
    const { requests, calls } = show()
    expect(requests).toEqual([])
    await open('ცნობა.pdf')
    await waitFor(() => expect(calls(view(1))).toHaveLength(1))
    expect(calls(view(2))).toEqual([])
    expect(calls(view(1))[0]?.path).toContain('link=1')
  })

  test('a document that cannot be shown says so and offers the download', { tags: 'R-DESK-34' }, async () => {
    show()
    await open('ფოტო.png')
    expect(await screen.findByText(texts['attached.unshowable'])).toBeDefined()
    expect(screen.getAllByRole('button', { name: /ჩამოტვირთვა/ }).length).toBeGreaterThan(2)
  })

  test('a missing document says so', async () => {
    show({ status: 404 })
    await open('ცნობა.pdf')
    expect(await screen.findByText('ვერ მოიძებნა')).toBeDefined()
  })
})

describe('a document that nobody opens', () => {
  const showScan = (scan: 'checking' | 'infected') => {
    const refusal = { status: 409, body: { success: false, code: `file_${scan}`, message: `წერია: ${scan}` } }
    fakePortal({ [view(1)]: refusal })
    const attachments = [{ ...attachment(1, 'ცნობა.pdf'), scan }]
    showAt('/', '/', <Documents attachments={attachments} isFirstOpened={false} />)
  }

  test.each(['checking', 'infected'] as const)(
    'says that it is %s, beside its name and where it would be, without a download',
    { tags: ['R-APP-120', 'R-APP-121'] },
    async (scan) => {
      showScan(scan)
      expect(screen.getByText(texts[`attached.${scan}`])).toBeDefined()
      await open('ცნობა.pdf')
      expect(await screen.findByText(`წერია: ${scan}`)).toBeDefined()
      expect(screen.queryByRole('button', { name: /ჩამოტვირთვა/ })).toBeNull()
    },
  )

  test('opens by itself once it is clean', { tags: 'R-APP-120' }, async () => {
    let isChecked = false
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    const { calls } = fakePortal({
      [view(1)]: () =>
        isChecked
          ? { body: { url: 'https://bucket.example/file' } }
          : { status: 409, body: { success: false, code: 'file_checking', message: 'მოწმდება' } },
      'GET https://bucket.example/file': { body: 'text' },
    })
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 1_000 })
    try {
      showAt('/', '/', <Documents attachments={[attachment(1, 'ფოტო.png')]} isFirstOpened />)
      await vi.waitFor(() => expect(screen.getByText('მოწმდება')).toBeDefined())
      expect(screen.queryByRole('button', { name: states['state.retry'] })).toBeNull()
      isChecked = true
      await vi.waitFor(() => expect(screen.getByText(texts['attached.unshowable'])).toBeDefined(), { timeout: 30_000 })
      expect(calls(view(1)).length).toBeGreaterThan(1)
    } finally {
      vi.useRealTimers()
    }
  })
})

test('a document whose scan never ends is asked for ever more rarely, then by a button', {
  tags: 'R-APP-120',
}, async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  const checking = { status: 409, body: { success: false, code: 'file_checking', message: 'მოწმდება' } }
  const { calls } = fakePortal({ [view(1)]: checking })
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    showAt('/', '/', <Documents attachments={[attachment(1, 'ფოტო.png')]} isFirstOpened />)
    await vi.waitFor(() => expect(screen.getByText('მოწმდება')).toBeDefined())
    await vi.advanceTimersByTimeAsync(60_000)
    expect(calls(view(1)).length).toBeLessThan(6)
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(calls(view(1))).toHaveLength(12)
    screen.getByRole('button', { name: states['state.retry'] }).click()
    await vi.waitFor(() => expect(calls(view(1))).toHaveLength(13))
    expect(screen.getByText('მოწმდება')).toBeDefined()
  } finally {
    vi.useRealTimers()
  }
})

describe('the first document', () => {
  test('the first document is open at once when staff step through a list on a wide screen', async () => {
    const { calls } = show({ isFirstOpened: true })
    await waitFor(() => expect(calls(view(1))).toHaveLength(1))
  })

  test('the first document is not requested on a phone before a press', { tags: 'R-DESK-34' }, async () => {
    const { requests } = show({ isFirstOpened: true, isWide: false })
    await screen.findByText(applicationDetail['application.detail.attachments'])
    expect(requests).toEqual([])
  })
})

describe('which document a file is', () => {
  const requirements = [1, 2].map((id) => ({ id, title: `დოკუმენტი ${id}`, is_required: true }))

  test('staff say at the file which document it is (R-APP-76)', { tags: 'R-APP-76' }, async () => {
    const assigned = vi.fn()
    const attachments = [attachment(1, 'სკანი.pdf')]
    fakePortal({})
    const list = (
      <Documents attachments={attachments} isFirstOpened={false} requirements={requirements} assign={assigned} />
    )
    showAt('/', '/', list)
    const label = fill(accessibility['a11y.file.paper'], { name: 'სკანი.pdf' })
    await userEvent.selectOptions(screen.getByLabelText(label), 'დოკუმენტი 2')
    expect(assigned.mock.calls).toEqual([[1, 2]])
  })

  test('others read it', () => {
    const attachments = [{ ...attachment(1, 'სკანი.pdf'), requirement: 2 }]
    fakePortal({})
    showAt('/', '/', <Documents attachments={attachments} isFirstOpened={false} requirements={requirements} />)
    expect(screen.getByText('დოკუმენტი 2')).toBeDefined()
    expect(screen.queryByRole('combobox')).toBeNull()
  })
})

test('the kind of a file is read from its first bytes', async () => {
  const kind = (...bytes: number[]) => documentKind(new Blob([new Uint8Array(bytes)]))
  expect(await documentKind(new Blob(['\n%PDF-1.7']))).toBe('pdf')
  expect(await kind(0x89, 0x50, 0x4e, 0x47, 1)).toBe('picture')
  expect(await kind(0xff, 0xd8, 0xff, 0xe0)).toBe('picture')
  expect(await documentKind(new Blob(['<html>']))).toBe('other')
})
