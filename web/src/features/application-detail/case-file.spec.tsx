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

freshPage()

const save = async (second: { status?: number; body: unknown }) => {
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) saved.push(blob)
    return 'blob:made'
  })
  showApplication(
    { attachments_application: [attachment(1, 'ცნობა.pdf'), attachment(2, 'ა/ბ.pdf')] },
    {
      'GET /api/auth/applications/generatePDF/7': { body: 'pdf' },
      [view(1)]: { body: { url: bucket(1) } },
      [view(2)]: { body: { url: bucket(2) } },
      [`GET ${bucket(1)}`]: { body: 'first' },
      [`GET ${bucket(2)}`]: second,
    },
  )
  await userEvent.click(await findButton(texts['application.detail.file']))
  return saved
}

describe('an application as one file', { tags: 'R-APP-111' }, () => {
  test('is a ZIP of its PDF and documents, in their order', async () => {
    const saved = await save({ body: 'second' })
    await waitFor(() => expect(saved).toHaveLength(1))
    const files = unzipSync(new Uint8Array((await saved[0]?.arrayBuffer()) ?? []))
    expect(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes).replaceAll('"', '')])).toEqual([
      ['document_7.pdf', 'pdf'],
      ['01 ცნობა.pdf', 'first'],
      ['02 ა ბ.pdf', 'second'],
    ])
  })

  test('is not saved without one of them, and the page says so', async () => {
    const saved = await save({ status: 404, body: '' })
    expect(await screen.findByText(texts['application.detail.file.error'])).toBeDefined()
    expect(saved).toEqual([])
  })
})
