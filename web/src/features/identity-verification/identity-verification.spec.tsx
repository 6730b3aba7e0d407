import { verification as texts } from '@portal/contract/texts/verification'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { isDisabled } from '#testing/is-disabled.ts'
import { fakeBucket, uploadAnswers, uploadKey } from '../../testing/faked-bucket.ts'
import { type Answers, fakePortal, showAt } from '../../testing/faked-portal.tsx'
import { freshPage } from '../../testing/fresh-page.ts'
import { anInfo, aPhoto, handedIn, refusedDocuments } from '../../testing/members.ts'
import { IdentityVerificationScreen } from './identity-verification.tsx'

const info = 'GET /api/auth/profile/getInfo'
const update = 'POST /api/auth/profile/update'

const show = async (changes = {}, answers: Answers = {}) => {
  const portal = fakePortal({
    ...uploadAnswers,
    [info]: { body: anInfo(changes) },
    [update]: { body: { status: 'success', message: 'შენახულია' } },
    ...answers,
  })
  const { where } = showAt('/ProfileVerif', '/ProfileVerif', <IdentityVerificationScreen />)
  await screen.findByRole('heading', { name: texts['verification.title'] })
  return { ...portal, where }
}
const submit = () => screen.findByRole<HTMLButtonElement>('button', { name: texts['verification.submit'] })
const choose = async (side: 'front' | 'back', file = aPhoto()) =>
  userEvent.upload(document.getElementById(`${side}Id-input`) as HTMLInputElement, file, { applyAccept: false })
const fillIn = async () => {
  await submit()
  await choose('front')
  await choose('back')
  await waitFor(() => expect(screen.getAllByText(/ფაილი აიტვირთა/)).toHaveLength(2))
  await userEvent.click(screen.getByRole('checkbox'))
}

freshPage()
beforeEach(() => {
  fakeBucket()
  vi.stubGlobal('createImageBitmap', async () => ({ width: 800, height: 500, close: () => undefined }))
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:photo')
})

describe('asking for verification', () => {
  test('needs both photos and the consent, and says what is missing', { tags: 'R-ID-32' }, async () => {
    await show()
    expect(isDisabled(await submit())).toBe(true)
    expect(screen.getAllByText('* სავალდებულო ველი')).toHaveLength(1)
    for (const reason of ['front.required', 'back.required', 'consent.required'] as const)
      expect(screen.getByText(texts[`verification.${reason}`])).toBeDefined()
    await userEvent.click(await submit())
    expect(document.activeElement?.textContent).toContain(texts['verification.choose'])
    for (const reason of ['front.required', 'back.required', 'consent.required'] as const)
      expect(screen.getAllByText(texts[`verification.${reason}`])).toHaveLength(2)
    expect(screen.queryByText(texts['verification.confirm.text'])).toBeNull()
    await fillIn()
    expect(isDisabled(await submit())).toBe(false)
    expect(screen.getAllByRole('img')).toHaveLength(2)
    await userEvent.click(screen.getByRole('checkbox'))
    expect(isDisabled(await submit())).toBe(true)
  })

  test('asks for a confirmation; no, the cross and Escape send nothing', { tags: 'R-ID-32' }, async () => {
    const portal = await show()
    await fillIn()
    for (const leave of [texts['verification.confirm.no'], 'დიალოგის დახურვა']) {
      await userEvent.click(await submit())
      expect(screen.getByText(texts['verification.confirm.text'])).toBeDefined()
      await userEvent.click(screen.getByRole('button', { name: leave }))
      expect(screen.queryByText(texts['verification.confirm.text'])).toBeNull()
    }
    expect(portal.calls(update)).toEqual([])
  })

  test('sends both sides, and confirms it', async () => {
    const portal = await show()
    await fillIn()
    await userEvent.click(await submit())
    await userEvent.click(screen.getByRole('button', { name: texts['verification.confirm.yes'] }))
    await waitFor(() => expect(screen.getAllByText(texts['verification.success']).length).toBeGreaterThan(0))
    expect(portal.calls(update)[0]?.body).toEqual({ frontId: uploadKey, backId: uploadKey })
  })

  test('hides the requirements after sending, until the person begins to replace the documents', async () => {
    let stands = anInfo()
    await show({}, { [info]: () => ({ body: stands }) })
    await fillIn()
    stands = anInfo({ ...handedIn, back_document: handedIn.front_document })
    await userEvent.click(await submit())
    await userEvent.click(screen.getByRole('button', { name: texts['verification.confirm.yes'] }))
    await screen.findByText(texts['verification.pending'])
    const requestsMade = () =>
      (['front.required', 'back.required', 'consent.required'] as const).filter((reason) =>
        screen.queryByText(texts[`verification.${reason}`]),
      )
    await waitFor(() => expect(requestsMade()).toEqual([]))
    await userEvent.click(screen.getByRole('button', { name: texts['verification.sent.replace'] }))
    expect(requestsMade()).toEqual([])
    await userEvent.click(await screen.findByRole('checkbox'))
    expect(requestsMade()).toEqual(['front.required', 'back.required'])
  })

  test('accepts only photos, and leads to the profile for a PDF', { tags: 'R-ID-32' }, async () => {
    const portal = await show()
    await submit()
    const link = screen.getByRole('link', { name: texts['verification.pdf'] })
    expect(link.getAttribute('href')).toBe('/Profile#identity-document')
    await choose('front', new File(['%PDF-'], 'მოწმობა.pdf', { type: 'application/pdf' }))
    expect(await screen.findByText(texts['verification.imageOnly'])).toBeDefined()
    await choose('front', aPhoto('big.jpg', 10_485_761))
    expect(await screen.findByText(texts['verification.size'].replaceAll('\u00a0', ' '))).toBeDefined()
    expect(document.title).toMatch(/^შეცდომა: /)
    expect(portal.calls('POST /api/auth/uploads')).toEqual([])
  })

  test('shows the server’s error at its side, and keeps the other side', async () => {
    await show(
      {},
      {
        [update]: {
          status: 422,
          body: { message: 'შეამოწმეთ', code: 'invalid_fields', errors: { backId: ['სურათი დაზიანებულია'] } },
        },
      },
    )
    await fillIn()
    await userEvent.click(await submit())
    await userEvent.click(screen.getByRole('button', { name: texts['verification.confirm.yes'] }))
    expect(await screen.findByText('სურათი დაზიანებულია')).toBeDefined()
    expect(screen.getAllByText(/ფაილი აიტვირთა/)).toHaveLength(1)
  })
})

describe('asking for verification again', () => {
  test('warns a verified member first that the verification is lost', async () => {
    const { where } = await show({ document_verified_status: 'verified' })
    expect(await screen.findByText(texts['verification.reupload.text'])).toBeDefined()
    expect(screen.queryByRole('button', { name: texts['verification.submit'] })).toBeNull()
    const question = screen.getByText(texts['verification.reupload.question'])
    expect(question.closest('details')?.open).toBe(false)
    await userEvent.click(question)
    await userEvent.click(screen.getByRole('button', { name: texts['verification.reupload.confirm'] }))
    expect(isDisabled(await submit())).toBe(true)
    cleanup()
    await show({ document_verified_status: 'verified' })
    await userEvent.click(await screen.findByText(texts['verification.reupload.question']))
    const keep = await screen.findByRole<HTMLAnchorElement>('link', { name: texts['verification.reupload.keep'] })
    expect(keep.getAttribute('href')).toBe('/Profile')
    expect(where()).toBe('/ProfileVerif')
  })

  test('shows since when the documents are waiting, and lets them be replaced', async () => {
    await show({ ...handedIn, front_document: handedIn.back_document })
    expect(await screen.findByText(texts['verification.pending'])).toBeDefined()
    expect(screen.getByText('გაიგზავნა: 2 მარტი, 2026')).toBeDefined()
    expect(screen.getByText(texts['verification.sent.meanwhile'])).toBeDefined()
    expect(
      screen
        .getByText(/^ჩვეულებრივზე მეტი დრო გავიდა/)
        .querySelector('a')
        ?.getAttribute('href'),
    ).toBe('tel:143')
    expect(screen.queryByRole('checkbox')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: texts['verification.sent.replace'] }))
    expect(await submit()).toBeDefined()
  })

  test('says the usual time while it has not passed', { tags: 'R-ID-71' }, async () => {
    const documents_submitted_at = new Date().toISOString()
    await show({ ...handedIn, front_document: handedIn.back_document, documents_submitted_at })
    expect(await screen.findByText(texts['verification.sent.next'])).toBeDefined()
  })

  test('shows a refusal, and what to do', { tags: 'R-ID-71' }, async () => {
    await show({ ...refusedDocuments, back_document: refusedDocuments.front_document })
    expect(await screen.findByText(texts['verification.refused.title'])).toBeDefined()
    expect(screen.getByText(texts['verification.again'])).toBeDefined()
    expect(screen.getByText(texts['verification.again.why'])).toBeDefined()
    expect(screen.getByText(texts['verification.example.glare'])).toBeDefined()
    expect(screen.getByRole('link', { name: /143/ }).getAttribute('href')).toBe('tel:143')
    expect(await submit()).toBeDefined()
    cleanup()
    await show()
    await submit()
    expect(screen.queryByText(texts['verification.refused.title'])).toBeNull()
  })
})
