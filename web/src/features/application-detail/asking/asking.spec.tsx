/** Last days and requests for papers, for staff and for the applicant. */
import type { ApplicationDocument } from '@portal/contract'
import { applicationDetail } from '@portal/contract/texts/application-detail'
import { clock as texts } from '@portal/contract/texts/clock'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { anApplication, aProfile, permissions } from '#testing/applications.ts'
import { type Answers, fakePortal, showAt } from '#testing/faked-portal.tsx'
import { freshPage } from '#testing/fresh-page.ts'
import { showApplication } from '../application-detail-for-specs.tsx'
import { Panel } from '../review-panel-for-specs.tsx'
import { AskPapers } from './ask-papers.tsx'
import { WaitingForApplicant } from './waiting-for-applicant.tsx'

const request: NonNullable<ApplicationDocument['request']> = {
  id: 1,
  at: '2026-03-02T09:00:00.000Z',
  text: 'გთხოვთ, ატვირთოთ ეს დოკუმენტები',
  papers: [
    { id: 1, title: 'ცნობა', requirement: 2, document_ids: [4] },
    { id: 2, title: 'დანართი', requirement: null, document_ids: [] },
  ],
  answer_by: '2026-03-20',
  is_over: false,
  is_complete: false,
}
const asked = { status: 'forwarded', request, answer_by: '2026-03-20', is_paused: true, days_left: 11 } as const
const file = { id: 4, file_path: 'x', original_name: 'ცნობა.pdf', size: 10, requirement: 2 }
const requirement = (id: number, title: string) => ({ id, title, is_required: true })
const bodyOf = (portal: ReturnType<typeof fakePortal>, path: string) =>
  portal.requests.find((each) => each.path.endsWith(path))?.body

describe('staff', { tags: 'R-WEB-89' }, () => {
  freshPage(aProfile({ permission: 'Agency Operator', personal_id: '01001000002' }))

  const show = (page: React.ReactNode, answers: Answers = {}) => {
    const portal = fakePortal(answers)
    showAt('/detail/7', '/detail/:id', page)
    return portal
  }

  test('ask for the missing papers, which are ticked already', async () => {
    const portal = show(
      <AskPapers
        application={anApplication({ attachments_application: [file] })}
        requirements={[requirement(2, 'ცნობა'), requirement(3, 'ხელშეკრულება')] as never}
      />,
      {
        'POST /api/auth/applications/7/requests': { status: 201, body: { success: true, data: anApplication(asked) } },
      },
    )
    await userEvent.click(await screen.findByRole('button', { name: texts['ask.open'] }))
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByLabelText<HTMLInputElement>('ცნობა').checked).toBe(false)
    expect(dialog.getByLabelText<HTMLInputElement>('ხელშეკრულება').checked).toBe(true)
    expect(dialog.getByRole('button', { name: texts['ask.send'] })).toHaveProperty('disabled', true)
    await userEvent.type(dialog.getByRole('textbox', { name: new RegExp(texts['ask.text']) }), 'გვჭირდება')
    await userEvent.type(dialog.getByLabelText(texts['ask.other']), 'დანართი')
    await userEvent.click(dialog.getByRole('button', { name: texts['ask.other.add'] }))
    await userEvent.click(dialog.getByRole('button', { name: texts['ask.send'] }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(bodyOf(portal, '/requests')).toEqual({
      text: 'გვჭირდება',
      papers: [
        { title: 'ხელშეკრულება', requirement: 3 },
        { title: 'დანართი', requirement: null },
      ],
    })
  })

  test('see what was supplied, and close the request', async () => {
    const portal = show(
      <WaitingForApplicant application={anApplication({ ...asked, attachments_application: [file] })} mayAsk />,
      { 'POST /api/auth/applications/7/requests/1/closed': { body: { success: true, data: anApplication() } } },
    )
    expect(await screen.findByText(`${texts['request.given']}: ცნობა.pdf`)).toBeDefined()
    expect(screen.getByText(texts['request.notGiven'])).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: texts['request.close'] }))
    await waitFor(() => expect(portal.requests.some(({ path }) => path.endsWith('/1/closed'))).toBe(true))
  })

  test('extend a last day once, with a reason', async () => {
    const portal = show(
      <WaitingForApplicant application={anApplication({ status: 'pendding', answer_by: '2030-03-20' })} mayAsk />,
      { 'POST /api/auth/applications/7/extended': { body: { success: true, data: anApplication() } } },
    )
    await userEvent.click(await screen.findByRole('button', { name: texts['extend.open'] }))
    const dialog = within(screen.getByRole('dialog'))
    const day = dialog.getByLabelText<HTMLInputElement>(new RegExp(texts['extend.day']))
    expect([day.min, day.max]).toEqual(['2030-03-21', '2030-04-04'])
    await userEvent.type(day, '2030-03-25')
    await userEvent.type(dialog.getByRole('textbox', { name: new RegExp(texts['extend.reason']) }), 'ითხოვა')
    await userEvent.click(dialog.getByRole('button', { name: texts['extend.send'] }))
    await waitFor(() => expect(bodyOf(portal, '/extended')).toEqual({ answer_by: '2030-03-25', reason: 'ითხოვა' }))
  })

  test('only read where they may not ask', async () => {
    show(<WaitingForApplicant application={anApplication(asked)} mayAsk={false} />)
    expect(await screen.findByText(request.text)).toBeDefined()
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('return with a last day and the questions to correct', async () => {
    const application = anApplication({ answers_read: [{ id: 3, title: 'ფართობი', value: '0,8 ჰა' }] as never })
    const portal = show(<Panel />, {
      'GET /api/auth/applications/GetById/7': { body: { success: true, data: application } },
      'POST /api/auth/applications/7/returned': { body: { success: true, data: application } },
      'GET /api/auth/check_permission': permissions.administrator,
    })
    await userEvent.click(await screen.findByRole('button', { name: applicationDetail['review.return'] }))
    const dialog = within(screen.getByRole('dialog'))
    await userEvent.type(
      dialog.getByRole('textbox', { name: new RegExp(applicationDetail['review.return.reason']) }),
      'აკლია',
    )
    await userEvent.type(dialog.getByLabelText(texts['return.answerBy']), '2030-03-25')
    await userEvent.click(dialog.getByText(texts['return.questions']))
    await userEvent.click(dialog.getByLabelText('ფართობი'))
    await userEvent.click(dialog.getByRole('button', { name: applicationDetail['review.return'] }))
    await waitFor(() =>
      expect(bodyOf(portal, '/returned')).toEqual({ reason: 'აკლია', answer_by: '2030-03-25', questions: [3] }),
    )
  })
})

describe('the applicant', { tags: 'R-WEB-88' }, () => {
  freshPage()

  test('reads what is asked until when, answers in words, and says that it is all', async () => {
    const supplied = 'POST /api/auth/applications/7/requests/1/supplied'
    const portal = showApplication(asked, {
      [supplied]: { body: { success: true, data: anApplication({ is_own: true }) } },
    })
    expect(await screen.findByText(texts['supply.title'])).toBeDefined()
    expect(screen.getByText(request.text)).toBeDefined()
    expect(screen.getByRole('group', { name: /დანართი/ })).toBeDefined()
    const button = screen.getByRole('button', { name: texts['supply.send'] })
    expect(button).toHaveProperty('disabled', true)
    await userEvent.type(screen.getByLabelText(texts['supply.text']), 'დანართი არ მაქვს')
    await userEvent.click(screen.getByLabelText(texts['supply.all']))
    await userEvent.click(button)
    await waitFor(() =>
      expect(bodyOf(portal as never, '/supplied')).toEqual({
        documents: [],
        text: 'დანართი არ მაქვს',
        is_complete: true,
      }),
    )
  })

  test('reads that a last day is over, and that the agency may decide', async () => {
    showApplication({ status: 'pendding', returned_reason: 'აკლია', answer_by: '2026-03-20', is_lapsed: true })
    expect(await screen.findByText(/უკვე შეუძლია, თქვენი პასუხის გარეშე გადაწყვიტოს/)).toBeDefined()
  })
})
