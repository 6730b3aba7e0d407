import { applicationForm as texts } from '@portal/contract/texts/application-form'
import { drafts } from '@portal/contract/texts/drafts'
import { uploads } from '@portal/contract/texts/uploads'
import { validation } from '@portal/contract/texts/validation'
import { smallPdf } from '@portal/testing/pdf'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { keepDraft } from '#lib/drafts/local-drafts.ts'
import { signIn } from '#lib/sign-in/sign-in.ts'
import { aProfile } from '#testing/applications.ts'
import { aProgram } from '#testing/catalog.ts'
import { fakeBucket, uploadAnswers, uploadKey } from '#testing/faked-bucket.ts'
import { type Answers, fakePortal, showAt, signInAs } from '#testing/faked-portal.tsx'
import { freshPage } from '#testing/fresh-page.ts'
import { isDisabled } from '#testing/is-disabled.ts'
import { Link } from '#ui/link.tsx'
import { FileApplicationScreen } from './file-application.tsx'
import { fromProfile } from './prefill.ts'

const file = 'POST /api/auth/applications'
const filed = { status: 201, body: { success: true, message: '', data: { id: 42 } } }

const show = (answers: Answers = {}) => {
  keepDraft(5, 'program-3', {
    values: { ...fromProfile(aProfile()).values, applicationText: '<p>ვითხოვ პროგრამაში ჩართვას</p>' },
    savedAt: '2026-03-01T09:00:00Z',
  })
  const portal = fakePortal({
    'GET /api/auth/projects/GetById/3': { body: aProgram() },
    'GET /api/auth/profile': { body: { data: aProfile() } },
    'GET /api/auth/applications/check/3': { status: 404, body: { check: true, application_status: null } },
    'GET /api/Region/GetList': { body: [{ id: 1, name: 'იმერეთი' }] },
    'GET /api/Municipality/GetList/1': { body: [{ id: 11, name: 'ქუთაისი' }] },
    ...uploadAnswers,
    [file]: filed,
    ...answers,
  })
  const page = (
    <>
      <Link to="/applications">სხვაგან</Link>
      <FileApplicationScreen />
    </>
  )
  return { ...portal, ...showAt('/add-application/3', '/add-application/:id', page) }
}
const aPdf = (name = 'ბიუჯეტი.pdf') => new File([smallPdf()], name, { type: 'application/pdf' })
const attach = async (...files: File[]) => {
  await screen.findByRole('button', { name: texts['application.documents.choose'] })
  // Every system lets one choose other files than the accepted ones.
  const input = document.querySelector('input[type=file]') as HTMLInputElement
  await userEvent.upload(input, files, { applyAccept: false })
}
const submit = () => screen.findByRole<HTMLButtonElement>('button', { name: texts['application.form.submit'] })
const row = () => within(screen.getByRole('list', { name: texts['application.documents.list'] })).getByRole('listitem')

freshPage()

describe('a file that was chosen when the session had ended', { tags: 'R-WEB-45' }, () => {
  const ended = { status: 401, body: { success: false, code: 'unauthenticated', message: 'სესია დასრულდა' } }
  const chooseUnsent = async () => {
    show({ 'POST /api/auth/uploads': ended })
    fakeBucket()
    await attach(aPdf())
    await waitFor(() => expect(signIn().token).toBeNull())
    cleanup()
  }

  test('is uploaded once the same member has signed in again', async () => {
    await chooseUnsent()
    signInAs(aProfile())
    show()
    fakeBucket()
    await within(await screen.findByRole('list', { name: texts['application.documents.list'] })).findByText(
      uploads['upload.done'],
      { exact: false },
    )
    expect(row().textContent).toContain('ბიუჯეტი.pdf')
  })

  test('is not there for another member', async () => {
    await chooseUnsent()
    signInAs(aProfile({ id: 6 }))
    show()
    await screen.findByRole('button', { name: texts['application.documents.choose'] })
    expect(screen.queryByText(/ბიუჯეტი\.pdf/)).toBeNull()
  })
})

describe('a file whose upload failed', () => {
  test('a failed upload disables saving, and is named beside the button with a retry', {
    tags: 'R-APP-41',
  }, async () => {
    const { calls } = show()
    fakeBucket(403)
    await attach(aPdf())
    expect(await screen.findByText('ვერ აიტვირთა 1 ფაილი. ატვირთეთ თავიდან ან წაშალეთ სიიდან.')).toBeDefined()
    expect(isDisabled(await submit())).toBe(true)
    expect(calls(file)).toEqual([])

    fakeBucket()
    await userEvent.click(screen.getByText(uploads['upload.retry']))
    await within(row()).findByText(uploads['upload.done'], { exact: false })
    await userEvent.click(await submit())
    await screen.findByText(texts['application.form.success.message'])
    expect(calls(file)[0]?.body).toMatchObject({ documents: [uploadKey] })
  })

  test('a failed upload is left out only when the person removes it', async () => {
    const { calls } = show()
    fakeBucket(403)
    await attach(aPdf())
    await userEvent.click(await screen.findByText(texts['application.documents.remove']))
    await waitFor(async () => expect(isDisabled(await submit())).toBe(false))
    expect(document.activeElement).toBe(await submit())
    await userEvent.click(await submit())
    await screen.findByText(texts['application.form.success.message'])
    expect(calls(file)[0]?.body).toMatchObject({ documents: [] })
  })

  test('a refusal of a file is shown on its row, and saving is disabled', async () => {
    show({
      [file]: {
        status: 422,
        body: {
          success: false,
          code: 'invalid_fields',
          message: 'შეამოწმეთ',
          errors: { 'documents.0': ['PDF არ არის'] },
        },
      },
    })
    fakeBucket()
    await attach(aPdf())
    await waitFor(async () => expect(isDisabled(await submit())).toBe(false))
    await userEvent.click(await submit())
    expect(await within(row()).findByText('PDF არ არის')).toBeTruthy()
    expect(isDisabled(await submit())).toBe(true)
  })
})

/** What a browser does with bytes that it cannot decode; this DOM decodes none. */
class UnreadableImage {
  onerror: (() => void) | null = null
  set src(_: string) {
    queueMicrotask(() => this.onerror?.())
  }
}

describe('a file that is refused when it is chosen', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  test('a PDF that the server would refuse is not uploaded', { tags: 'R-APP-42' }, async () => {
    const { calls } = show()
    const { sent } = fakeBucket()
    const pdf = smallPdf('', { trailer: '/Encrypt<</V 1>>' })
    await attach(new File([pdf], 'დაცული.pdf', { type: 'application/pdf' }))
    expect(await screen.findByText(validation['validation.pdf.encrypted'], { exact: false })).toBeDefined()
    expect(calls('POST /api/auth/uploads')).toEqual([])
    expect(sent).toEqual([])
  })

  test.each([
    ['IMG_0001.HEIC', 'image/heic', ''],
    ['სურათი.pdf', 'application/pdf', '\0\0\0\x18ftypheic'],
    ['სურათი.pdf', 'application/pdf', '\x89PNG'],
  ])(
    'a photo that the browser cannot show opens how to make a PDF of it, under any name or type: %s, %s',
    { tags: ['R-APP-46', 'R-APP-110'] },
    async (name, type, start) => {
      vi.stubGlobal('Image', UnreadableImage)
      show()
      const bytes = Uint8Array.from(`${start} `, (letter) => letter.charCodeAt(0))
      await attach(new File([bytes], name, { type }))
      await screen.findByText(texts['application.documents.picture'], { exact: false })
      const help = screen.getByText(texts['application.documents.toPdf']).closest('details')
      expect(help?.open).toBe(true)
    },
  )
})

describe('leaving during an upload', () => {
  const neverEnding = { 'POST /api/auth/uploads': () => new Promise<never>(() => undefined) }
  const wantToLeave = async () => {
    await userEvent.click(await screen.findByRole('link', { name: 'სხვაგან' }))
    return screen.findByRole('dialog', { name: drafts['unsaved.leave'] })
  }

  test('the person is asked first, and staying changes nothing', { tags: 'R-APP-41' }, async () => {
    const { where } = show(neverEnding)
    await attach(aPdf())
    const dialog = await wantToLeave()
    expect(within(dialog).getByText(uploads['upload.leave'])).toBeDefined()
    await userEvent.click(within(dialog).getByRole('button', { name: drafts['unsaved.stay'] }))
    expect(where()).toBe('/add-application/3')
    expect(row().textContent).toContain('ბიუჯეტი.pdf')
  })

  test('the person leaves after confirming', async () => {
    const { where } = show(neverEnding)
    await attach(aPdf())
    const dialog = await wantToLeave()
    await userEvent.click(within(dialog).getByRole('button', { name: drafts['unsaved.leave'] }))
    await waitFor(() => expect(where()).toBe('/applications'))
  })

  test('nobody is asked when no upload is running', async () => {
    const { where } = show()
    await userEvent.click(await screen.findByRole('link', { name: 'სხვაგან' }))
    await waitFor(() => expect(where()).toBe('/applications'))
  })
})

describe('removing a file', () => {
  const removal = (name: string) => screen.findByRole('button', { name: new RegExp(`${name}.*წაშლა|წაშლა.*${name}`) })

  test('removing a file moves the focus to the next one, then to the previous one, and last to the button that adds files', async () => {
    show()
    fakeBucket()
    await attach(aPdf('ერთი.pdf'), aPdf('ორი.pdf'), aPdf('სამი.pdf'))
    await userEvent.click(await removal('ერთი'))
    await waitFor(async () => expect(document.activeElement).toBe(await removal('ორი')))
    await userEvent.click(await removal('სამი'))
    await waitFor(async () => expect(document.activeElement).toBe(await removal('ორი')))
    await userEvent.keyboard('{Enter}')
    const choose = screen.getByRole('button', { name: texts['application.documents.choose'] })
    await waitFor(() => expect(document.activeElement).toBe(choose))
  })
})
