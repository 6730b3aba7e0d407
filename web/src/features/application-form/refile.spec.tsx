/**
 * @module-tag R-APP-34
 */
import { fill } from '@portal/contract/fill'
import { accessibility } from '@portal/contract/texts/accessibility'
import { applicationForm as texts } from '@portal/contract/texts/application-form'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { anApplication, aProfile } from '#testing/applications.ts'
import { aProgram } from '#testing/catalog.ts'
import { fakePortal, showAt } from '#testing/faked-portal.tsx'
import { freshPage } from '#testing/fresh-page.ts'
import { isDisabled } from '#testing/is-disabled.ts'
import { FileApplicationScreen } from './file-application.tsx'

const file = 'POST /api/auth/applications'
const place = (id: number) => ({ id, name: `ადგილი ${id}` })
const attachment = (id: number, original_name: string) => ({
  ...{ id, file_path: `${id}`, original_name, size: 10 },
  requirement: null,
})
const rejected = anApplication({
  id: 9,
  is_own: true,
  status: 'rejected',
  comment: 'აკლია მეორე გვერდი',
  name: 'ეკა',
  lastname: 'სხვა გვარი',
  mobile: '599112233',
  description:
    '<p>ვითხოვ <strong>1&nbsp;500 ₾</strong>-ს,  <em>ორი  ჰარით</em> &lt;და&gt; „ბრჭყალებით“ &amp; <u>ხაზით</u>.</p><p></p><p>მეორე<br>აბზაცი – №5…</p>',
  attachments_application: [attachment(1, 'ერთი.pdf'), attachment(2, 'ორი.pdf')],
})

const portal = (found = rejected, program: Partial<Parameters<typeof aProgram>[0]> = {}) =>
  fakePortal({
    'GET /api/auth/projects/GetById/3': { body: aProgram({ attachment_allow_status: 'active', ...program }) },
    'GET /api/auth/profile': { body: { data: aProfile() } },
    'GET /api/auth/applications/check/3': { status: 404, body: { check: true, application_status: null } },
    'GET /api/auth/applications/GetById/9': { body: { success: true, data: found } },
    'GET /api/Region/GetList': { body: [place(1), place(2)] },
    'GET /api/Municipality/GetList/1': { body: [place(11), place(12)] },
    [file]: { status: 201, body: { success: true, message: '', data: { id: 43 } } },
  })
const show = () => showAt('/add-application/3?from=9', '/add-application/:id', <FileApplicationScreen />)
const submit = async () => {
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: texts['application.form.submit'] })
  await waitFor(() => expect(isDisabled(button())).toBe(false))
  await userEvent.click(button())
}

freshPage()

describe('filing a rejected application again', () => {
  test('an unchanged application is filed again with the same text and documents', async () => {
    const { calls } = portal()
    show()
    expect(await screen.findByText('აკლია მეორე გვერდი')).toBeDefined()
    await screen.findByText('ვითხოვ', { exact: false })
    await submit()
    await waitFor(() => expect(calls(file)).toHaveLength(1))
    const { name, lastname, mobile, personal_id, description } = rejected
    expect(calls(file)[0]?.body).toMatchObject({
      ...{ name, lastname, mobile, personal_id, description },
      ...{ follows: 9, reuse_document_ids: [1, 2], documents: [] },
    })
  })

  test('a removed document is not filed again', async () => {
    const { calls } = portal()
    show()
    await userEvent.click(await screen.findByRole('button', { name: /ერთი\.pdf/ }))
    await submit()
    await waitFor(() => expect(calls(file)).toHaveLength(1))
    expect(calls(file)[0]?.body).toMatchObject({ follows: 9, reuse_document_ids: [2] })
  })

  test.each([
    ['is taken up already', { followed_by: 12 }],
    ['is somebody else’s', { is_own: false }],
    ['is of another program', { project: { id: 4, title: 'სხვა' } }],
    ['is not rejected', { status: 'completed' as const }],
  ])('an application is not offered again when it %s', async (_, changes) => {
    portal(anApplication({ ...rejected, ...changes }))
    show()
    expect(await screen.findByLabelText(/^გვარი/)).toHaveProperty('value', 'გამოგონილი')
    expect(screen.queryByText('აკლია მეორე გვერდი')).toBeNull()
  })

  test('a file of the rejected application waits to be assigned to a document, and the assignment is sent', async () => {
    const { calls } = portal(rejected, { requirements: [{ id: 1, title: 'ბიზნესგეგმა', is_required: true }] })
    show()
    const unnamed = fill(texts['application.form.part.unnamed'], { count: 1 })
    const name = fill(accessibility['a11y.file.paper'], { name: 'ორი.pdf' })
    const paper = await screen.findByRole('combobox', { name })
    expect(screen.getAllByText(unnamed)).not.toEqual([])
    await userEvent.selectOptions(paper, '1')
    await waitFor(() => expect(screen.queryByText(unnamed)).toBeNull())
    await submit()
    await waitFor(() => expect(calls(file)).toHaveLength(1))
    expect(calls(file)[0]?.body).toMatchObject({
      reuse_document_ids: [1, 2],
      document_requirements: [{ id: 2, requirement: 1 }],
    })
  })
})
