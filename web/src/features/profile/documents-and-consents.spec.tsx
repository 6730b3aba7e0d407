import { fill } from '@portal/contract/fill'
import { header } from '@portal/contract/texts/header'
import { profileAnswers, profile as texts } from '@portal/contract/texts/profile'
import { signup } from '@portal/contract/texts/signup'
import { validation } from '@portal/contract/texts/validation'
import { smallPdf } from '@portal/testing/pdf'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { profileDocument } from '#lib/identity-document/profile-info.ts'
import { uploadKey } from '../../testing/faked-bucket.ts'
import { anInfo, aPhoto, handedIn, pdf } from '../../testing/members.ts'
import { freshProfile, info, save, section, show, showEditing, update } from './profile-for-specs.tsx'

const inputOf = (side: 'frontId' | 'backId') => document.getElementById(`${side}-input`) as HTMLInputElement

freshProfile()

describe('the identity document', () => {
  const fold = (label: 'here' | 'change' = 'here') =>
    screen.getByText(texts[`profile.document.${label}`]).closest('details')

  test('the profile leads once to the verification, and folds its upload until a document is on file', async () => {
    await show()
    const link = screen.getByRole('link', { name: header['menu.verify'] })
    expect([link.getAttribute('href'), fold()?.open]).toEqual(['/ProfileVerif', false])
    cleanup()
    await show({ ...handedIn, back_document: pdf })
    expect(fold('change')?.open).toBe(true)
  })

  test('the upload is open for who comes from the verification with a PDF', { tags: 'R-ID-70' }, async () => {
    await show({}, {}, `/Profile#${profileDocument}`)
    expect(fold()?.open).toBe(true)
    expect(document.activeElement?.id).toBe(profileDocument)
  })

  test('the document is uploaded at once, shown, and named when the form is saved', { tags: 'R-ID-70' }, async () => {
    const portal = await show()
    await userEvent.upload(inputOf('frontId'), aPhoto())
    expect(await screen.findByRole('img', { name: 'წინა მხარის სურათი' })).toBeDefined()
    await screen.findByText(/ფაილი აიტვირთა/)
    await save(texts['profile.submit.document'])
    await waitFor(() => expect(portal.calls(update)[0]?.body).toMatchObject({ frontId: uploadKey }))
    expect(portal.calls(update)[0]?.body).not.toHaveProperty('backId')
  })

  test('a PDF is a tile with its name; when removed it is not sent, and its object URL is released', {
    tags: 'R-ID-31',
  }, async () => {
    const portal = await showEditing()
    await userEvent.upload(inputOf('backId'), new File([smallPdf()], 'მოწმობა.pdf', { type: 'application/pdf' }))
    expect(await screen.findByText('PDF ფაილი: მოწმობა.pdf')).toBeDefined()
    await userEvent.click(await screen.findByRole('button', { name: /^ფაილის წაშლა/ }))
    expect(screen.queryByText('PDF ფაილი: მოწმობა.pdf')).toBeNull()
    await save()
    await waitFor(() => expect(portal.calls(update)).toHaveLength(1))
    expect(portal.calls(update)[0]?.body).not.toHaveProperty('backId')
  })

  test.each([
    [
      'a PDF with a script',
      new File([smallPdf('', { objects: ['<</S/JavaScript/JS(x)>>'] })], 'x.pdf', { type: 'application/pdf' }),
      validation['validation.pdf.javaScript'],
    ],
    ['a text', new File(['x'], 'x.txt', { type: 'text/plain' }), profileAnswers['profile.error.fileType']],
    [
      '10 MB and a byte',
      aPhoto('big.jpg', 10_485_761),
      profileAnswers['profile.error.fileSize'].replaceAll('\u00a0', ' '),
    ],
  ])('%s is refused, and the picker is empty again', { tags: ['R-APP-42', 'R-ID-31'] }, async (_, file, message) => {
    const portal = await show()
    await userEvent.upload(inputOf('frontId'), file, { applyAccept: false })
    expect(await screen.findByText(message)).toBeDefined()
    expect(inputOf('frontId').value).toBe('')
    expect(portal.calls('POST /api/auth/uploads')).toEqual([])
  })

  test('the submitted document is shown through one object URL, released on leaving', async () => {
    const portal = await show({ ...handedIn, back_document: pdf })
    expect(await screen.findByRole('img', { name: 'წინა მხარის სურათი' })).toBeDefined()
    expect(screen.getByText('PDF ფაილი: უკანა.pdf')).toBeDefined()
    expect(portal.calls('GET /api/auth/profile/document')).toHaveLength(1)
    cleanup()
    expect(URL.revokeObjectURL).toHaveBeenCalledTimes(vi.mocked(URL.createObjectURL).mock.calls.length)
  })
})

describe('the consents', () => {
  test('each consent shows its version and its date', async () => {
    await show()
    expect(
      section(texts['profile.consents.title']).getAllByText(/ვერსია 1\.0, თანხმობის თარიღი: 1 მარტი, 2026/),
    ).toHaveLength(3)
  })

  test('the consents are summed up in one line, and a press opens them', async () => {
    await show()
    const consents = section(texts['profile.consents.title'])
    const summary = consents.getByText(fill(texts['profile.consents.summary'], { date: '1 მარტი, 2026' }))
    const details = consents.getByRole<HTMLDetailsElement>('group')
    expect(details.open).toBe(false)
    await userEvent.click(summary)
    expect(details.open).toBe(true)
    for (const what of [signup['signup.consent.terms'], signup['signup.consent.dataVerification']])
      expect(within(details).getByText(what)).toBeDefined()
    expect(within(details).getByRole('link', { name: signup['signup.consent.terms.link'] })).toBeDefined()
    expect(details.contains(screen.getByRole('switch'))).toBe(false)
  })

  test('the switch for notices withdraws that consent and saves at once', async () => {
    const portal = await show()
    const notices = screen.getByRole<HTMLInputElement>('switch')
    expect(notices.checked).toBe(true)
    await userEvent.click(notices)
    expect(await screen.findByText(texts['profile.notifications.saved.off'])).toBeDefined()
    expect(portal.calls(update)[0]?.body).toEqual({ profileData: { agreeToNotifications: false } })
  })

  test('a saved consent is shown as saved, and its toast agrees, though the profile cannot be loaded again', {
    tags: 'R-ID-31',
  }, async () => {
    let loads = 0
    await show({}, { [info]: () => (++loads === 1 ? { body: anInfo() } : { status: 400, body: {} }) })
    await userEvent.click(screen.getByRole('switch'))
    expect(await screen.findByText(texts['profile.error.load'])).toBeDefined()
    expect(screen.getByText(texts['profile.notifications.saved.off'])).toBeDefined()
    expect(screen.getByRole<HTMLInputElement>('switch').checked).toBe(false)
    expect(screen.getByText(texts['profile.notifications.off'])).toBeDefined()
  })

  test('a consent that could not be changed stays as it was, and the page says so', async () => {
    await show({}, { [update]: { status: 503, body: { message: 'სერვისი მიუწვდომელია', code: 'unavailable' } } })
    await userEvent.click(screen.getByRole('switch'))
    expect(await screen.findByText('სერვისი მიუწვდომელია')).toBeDefined()
    expect(screen.getByRole<HTMLInputElement>('switch').checked).toBe(true)
  })
})
