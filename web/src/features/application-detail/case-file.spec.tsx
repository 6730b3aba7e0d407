import { applicationDetail as texts } from '@portal/contract/texts/application-detail'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test, vi } from 'vitest'
import { freshPage } from '#testing/fresh-page.ts'
import { findButton, showApplication } from './application-detail-for-specs.tsx'

const attachment = (id: number, original_name: string) => ({
  id,
  file_path: `key-${id}`,
  original_name,
  size: 1200,
  requirement: null,
})
const view = (id: number) => `POST /api/auth/applications/documents/view-attachment/key-${id}`
const bucket = (id: number) => `https://bucket.example/${id}`

const message = {
  ...{ id: 1, at: '2026-03-01T09:00:00.000Z', by: 'applicant', actor: null, text: 'ტექსტი', read_at: null },
  documents: [attachment(3, 'პასუხი.pdf')],
}

freshPage()

const save = async (
  second: { status?: number; body: unknown },
  others: Record<string, { status: number; body: unknown }> = {},
) => {
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) saved.push(blob)
    return 'blob:made'
  })
  showApplication(
    { attachments_application: [attachment(1, 'ცნობა.pdf'), attachment(2, 'ა/ბ.pdf')], has_letter: true },
    {
      'GET /api/auth/applications/generatePDF/7': { body: 'pdf' },
      'GET /api/auth/applications/7/letter': { body: 'letter' },
      'GET /api/auth/applications/7/messages': {
        body: { data: [message], unread: 0, may_write: false, closes_at: null, next_cursor: null },
      },
      [view(3)]: { body: { url: bucket(3) } },
      [`GET ${bucket(3)}`]: { body: 'third' },
      [view(1)]: { body: { url: bucket(1) } },
      [view(2)]: { body: { url: bucket(2) } },
      [`GET ${bucket(1)}`]: { body: 'first' },
      [`GET ${bucket(2)}`]: second,
      ...others,
    },
  )
  await userEvent.click(await findButton(texts['application.detail.file']))
  return saved
}

describe('an application as one file', { tags: 'R-APP-111' }, () => {
  test('is a ZIP of its PDF, letter, documents and those of messages, in their order', async () => {
    const saved = await save({ body: 'second' })
    await waitFor(() => expect(saved).toHaveLength(1))
    const files = unzipSync(new Uint8Array((await saved[0]?.arrayBuffer()) ?? []))
    expect(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes).replaceAll('"', '')])).toEqual([
      ['document_7.pdf', 'pdf'],
      ['letter_7.pdf', 'letter'],
      ['01 ცნობა.pdf', 'first'],
      ['02 ა ბ.pdf', 'second'],
      ['messages/01 პასუხი.pdf', 'third'],
    ])
  })

  test.each(['checking', 'infected'])('has a sentence in the place of a file that nobody opens: %s', async (scan) => {
    const refusal = { success: false, code: `file_${scan}`, message: `წერია: ${scan}` }
    const saved = await save({ body: 'second' }, { [view(2)]: { status: 409, body: refusal } })
    await waitFor(() => expect(saved).toHaveLength(1))
    const files = unzipSync(new Uint8Array((await saved[0]?.arrayBuffer()) ?? []))
    expect(Object.keys(files)).toHaveLength(5)
    expect(strFromU8(files['02 ა ბ.pdf.txt'] ?? new Uint8Array())).toBe(`წერია: ${scan}`)
  })

  test('is offered also where only messages have files', async () => {
    showApplication(
      { attachments_application: [], forwarded_at: '2026-03-01T09:00:00.000Z' },
      {
        'GET /api/auth/applications/7/messages': {
          body: { data: [message], unread: 0, may_write: false, closes_at: null, next_cursor: null },
        },
      },
    )
    expect(await findButton(texts['application.detail.file'])).toBeDefined()
  })

  test('is not saved without one of them, and the page says so', async () => {
    const saved = await save({ status: 404, body: '' })
    expect(await screen.findByText(texts['application.detail.file.error'])).toBeDefined()
    expect(saved).toEqual([])
  })
})
