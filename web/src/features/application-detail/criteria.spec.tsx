import type { ApplicationDocument } from '@portal/contract'
import { fill } from '@portal/contract/fill'
import { applicationDetail } from '@portal/contract/texts/application-detail'
import { criteria as texts } from '@portal/contract/texts/criteria'
import { rules } from '@portal/contract/texts/rules'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { anAnswered } from '#testing/answered.ts'
import { anApplication, aProfile, permissions } from '#testing/applications.ts'
import { type Answers, fakePortal, showAt, signInAs } from '#testing/faked-portal.tsx'
import { freshPage } from '#testing/fresh-page.ts'
import { showApplication } from './application-detail-for-specs.tsx'
import { ReviewPanel } from './review-panel.tsx'

const criteria = [
  { id: 1, title: 'ხარჯთაღრიცხვა დასაბუთებულია' },
  { id: 2, title: 'აქვს თანადაფინანსება' },
]
const { form } = anAnswered()
const judgedForm = { ...form, criteria } as ApplicationDocument['form']
const completed = 'POST /api/auth/applications/7/completed'

freshPage(aProfile())

const show = (answer: Answers[string]) => {
  signInAs(aProfile({ permission: 'Agency Administrator', personal_id: '01001000002' }))
  const portal = fakePortal({
    'GET /api/auth/letter-templates': { body: { data: [] } },
    'GET /api/auth/reason-templates': { body: { data: [] } },
    [completed]: answer,
  })
  showAt('/detail/7', '/detail/7', <ReviewPanel application={anAnswered({ form: judgedForm })} />)
  return portal
}
const open = async () =>
  userEvent.click(await screen.findByRole('button', { name: applicationDetail['review.confirm'] }))
const choose = async (title: string, judgement: string) =>
  userEvent.click(within(await screen.findByRole('group', { name: title })).getByRole('radio', { name: judgement }))
const confirm = async () => {
  const buttons = screen.getAllByRole('button', { name: applicationDetail['review.confirm'] })
  await userEvent.click(buttons.at(-1) as HTMLElement)
}

describe('the dialog of a decision', { tags: 'R-FORM-51' }, () => {
  test('offers the criteria of the case, sends what is judged, and takes a judgement back', async () => {
    const { calls } = show({ body: { success: true, data: anApplication({ status: 'completed' }) } })
    await open()
    await choose('ხარჯთაღრიცხვა დასაბუთებულია', texts['criteria.met'])
    await choose('აქვს თანადაფინანსება', texts['criteria.unmet'])
    const back = fill(texts['criteria.judge.clear'], { title: 'ხარჯთაღრიცხვა დასაბუთებულია' })
    await userEvent.click(screen.getByRole('button', { name: back }))
    await confirm()
    await waitFor(() => expect(calls(completed)[0]?.body).toMatchObject({ criteria: { 2: 'unmet' } }))
  })

  test('says a refusal at its criterion, and keeps what was judged over a reload', async () => {
    const errors = { 'criteria.2': [rules['criteria.unknown']] }
    show({ status: 422, body: { success: false, code: 'invalid_fields', message: 'x', errors } })
    await open()
    await choose('აქვს თანადაფინანსება', texts['criteria.not_applicable'])
    await confirm()
    const criterion = await screen.findByRole('group', { name: 'აქვს თანადაფინანსება' })
    expect(await within(criterion).findByText(rules['criteria.unknown'])).toBeDefined()
    cleanup()
    show({ body: {} })
    await open()
    const again = within(await screen.findByRole('group', { name: 'აქვს თანადაფინანსება' }))
    expect(again.getByRole('radio', { name: texts['criteria.not_applicable'], checked: true })).toBeDefined()
  })
})

describe('the case', { tags: 'R-FORM-51' }, () => {
  const showStaff = (changes: Partial<ApplicationDocument>) => {
    signInAs(aProfile({ permission: 'Agency Operator', personal_id: '01001000002' }))
    const application = { ...anAnswered(), form: judgedForm, is_own: false, ...changes }
    showApplication(application, { 'GET /api/auth/check_permission': permissions.operator })
  }
  const listed = async () =>
    within(await screen.findByRole('region', { name: texts['criteria.title'] }))
      .getAllByRole('listitem')
      .map((item) => item.textContent)

  test('lists criteria, and after a decision what it said about each', async () => {
    showStaff({ status: 'forwarded' })
    expect(await listed()).toEqual(criteria.map(({ title }) => title))
    cleanup()
    showStaff({ status: 'rejected', comment: 'x', criteria: { 2: 'unmet' } })
    expect(await listed()).toEqual([
      `ხარჯთაღრიცხვა დასაბუთებულია${texts['criteria.unjudged']}`,
      `აქვს თანადაფინანსება${texts['criteria.unmet']}`,
    ])
  })
})
