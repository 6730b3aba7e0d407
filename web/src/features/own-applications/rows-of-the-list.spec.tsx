import { applicationList as texts } from '@portal/contract/texts/application-list'
import { common } from '@portal/contract/texts/common'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { anApplication, aPage, aProfile, aRow, permissions } from '../../testing/applications.ts'
import { fakePortal, signInAs } from '../../testing/faked-portal.tsx'
import { freshPage } from '../../testing/fresh-page.ts'
import { list, permission, show } from './own-applications-for-specs.tsx'

freshPage()

describe('a row of one’s own list', () => {
  const openRow = async () => {
    fakePortal({
      [list]: aPage([aRow({ id: 7, status: 'forwarded' })]),
      [permission]: permissions.user,
    })
    const site = show()
    const link = await screen.findByRole('link', { name: '#0000-7' })
    const row = link.closest('tr') as HTMLElement
    return { ...site, title: within(row).getAllByRole('cell')[0] as HTMLElement }
  }

  test('a press anywhere on the row opens the application', async () => {
    const { title, where } = await openRow()
    await userEvent.click(title)
    expect(where()).toBe('/detail/7')
  })

  test('selecting text in the row does not open the application', async () => {
    const { title, where } = await openRow()
    getSelection()?.selectAllChildren(title)
    fireEvent.click(title)
    expect(where()).toMatch(/^\/applications/)
  })
})

describe('who sees what', () => {
  test('a citizen may edit and send only applications that were not sent yet', async () => {
    const rows = [aRow({ id: 1, status: 'pendding', is_own: true }), aRow({ id: 2, is_own: true })]
    fakePortal({ [list]: aPage(rows), [permission]: permissions.user })
    show()
    const edit = await screen.findAllByRole('link', { name: /^რედაქტირება/ })
    expect(edit.map((link) => link.getAttribute('href'))).toEqual(['/applications/edit/1'])
    expect(
      (await screen.findAllByRole('link', { name: /^გადაგზავნა:/ })).map((link) => link.getAttribute('href')),
    ).toEqual(['/detail/1/check'])
    expect(screen.queryByRole('columnheader', { name: texts['applications.col.reviewer'] })).toBeNull()
  })

  test('a citizen may correct a returned application and send the corrected one', async () => {
    const returned = { status: 'pendding', is_own: true, returned_at: '2026-03-02T09:00:00.000Z' } as const
    const rows = [
      aRow({ ...returned, id: 1, updated_at: returned.returned_at }),
      aRow({ ...returned, id: 2, updated_at: '2026-03-02T10:00:00.000Z' }),
    ]
    fakePortal({ [list]: aPage(rows), [permission]: permissions.user })
    show()
    const waysOf = (action: RegExp) =>
      screen.queryAllByRole('link', { name: action }).map((link) => link.getAttribute('href'))
    await screen.findByRole('link', { name: /^გადაგზავნა:/ })
    expect(waysOf(/^გასწორება:/)).toEqual(['/applications/edit/1'])
    expect(waysOf(/^გადაგზავნა:/)).toEqual(['/detail/2/check'])
    expect(waysOf(/^რედაქტირება:/)).toEqual(['/applications/edit/2'])
  })

  test('staff see who reviewed an application and when, and may forward those of others', async () => {
    signInAs(aProfile({ permission: 'Agency Operator' }))
    const reviewer = { first_name: 'გია', last_name: 'ოპერატორი' }
    const rows = [
      aRow({ id: 1, status: 'pendding', is_own: true }),
      aRow({ id: 2, status: 'pendding' }),
      aRow({ id: 3, status: 'completed', reviewer }),
    ]
    fakePortal({ [list]: aPage(rows), [permission]: permissions.operator })
    show()
    expect(await screen.findByRole('columnheader', { name: texts['applications.col.reviewer'] })).toBeDefined()
    expect(screen.getAllByText('გია ოპერატორი')).not.toHaveLength(0)
    expect(await screen.findByRole('button', { name: 'გადაგზავნა: #0000-2' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'გადაგზავნა: #0000-1' })).toBeNull()
    expect(screen.queryByRole('link', { name: /^რედაქტირება/ })).toBeNull()
  })

  test('an auditor has no actions', async () => {
    signInAs(aProfile({ permission: 'Auditor' }))
    fakePortal({ [list]: aPage([aRow({ status: 'pendding' })]), [permission]: permissions.auditor })
    show()
    expect(await screen.findByRole('link', { name: 'ნახვა: #0000-7' })).toBeDefined()
    expect(screen.queryByRole('button', { name: /^გადაგზავნა:/ })).toBeNull()
  })
})

describe('forwarding from the list', () => {
  const pending = aRow({ status: 'pendding', version: 2 })
  const forward = 'POST /api/auth/applications/7/forwarded'
  beforeEach(() => signInAs(aProfile({ permission: 'Agency Operator' })))

  test('sending one’s own application leads to the check first', async () => {
    signInAs(aProfile())
    fakePortal({ [list]: aPage([{ ...pending, is_own: true }]), [permission]: permissions.user })
    show()
    const link = await screen.findByRole('link', { name: 'გადაგზავნა: #0000-7' })
    expect(link.getAttribute('href')).toBe('/detail/7/check')
  })

  test('staff are asked first, the seen version is sent, and the row shows the new status', async () => {
    let isForwarded = false
    const { calls } = fakePortal({
      [list]: () => aPage([isForwarded ? { ...pending, status: 'forwarded', version: 3 } : pending]),
      [permission]: permissions.operator,
      [forward]: () => {
        isForwarded = true
        return { body: { success: true, data: anApplication({ status: 'forwarded', version: 3 }) } }
      },
    })
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'გადაგზავნა: #0000-7' }))
    expect(calls(forward)).toHaveLength(0)
    const dialog = screen.getByRole('dialog', { name: texts['applications.forward.title'] })
    expect(within(dialog).getByText(texts['applications.forward.warning'])).toBeDefined()
    await userEvent.click(within(dialog).getByRole('button', { name: texts['applications.forward.confirm'] }))
    expect(await screen.findByText(/^#0000-7: /)).toBeDefined()
    expect(calls(forward)[0]?.headers.get('if-match')).toBe('"2"')
    expect(calls(forward)[0]?.headers.get('idempotency-key')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'გადაგზავნა: #0000-7' })).toBeNull())
  })

  test('the dialog reports that a colleague forwarded the application before its row disappears', async () => {
    let isForwarded = false
    fakePortal({
      [list]: () => aPage(isForwarded ? [] : [pending]),
      [permission]: permissions.operator,
      [forward]: () => {
        isForwarded = true
        const current = anApplication({ status: 'forwarded', version: 3 })
        return { status: 409, body: { success: false, code: 'version_conflict', message: 'შეიცვალა', current } }
      },
    })
    show('/applications?status=pendding')
    await userEvent.click(await screen.findByRole('button', { name: 'გადაგზავნა: #0000-7' }))
    await userEvent.click(screen.getByRole('button', { name: texts['applications.forward.confirm'] }))
    expect(await screen.findByText(texts['applications.forward.error'])).toBeDefined()
    expect(screen.getAllByRole('link', { name: /#0000-7/, hidden: true })).not.toEqual([])
    const dialog = within(screen.getByRole('dialog'))
    await userEvent.click(dialog.getAllByRole('button', { name: common['common.close'] })[0] as HTMLElement)
    await waitFor(() => expect(screen.queryByRole('link', { name: /#0000-7/ })).toBeNull())
  })

  test('the dialog shows a refusal with the server’s reason', async () => {
    fakePortal({
      [list]: aPage([pending]),
      [permission]: permissions.operator,
      [forward]: { status: 409, body: { success: false, code: 'not_forwardable', message: 'უკვე გადაგზავნილია' } },
    })
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'გადაგზავნა: #0000-7' }))
    await userEvent.click(screen.getByRole('button', { name: texts['applications.forward.confirm'] }))
    expect(await screen.findByText(texts['applications.forward.error'])).toBeDefined()
    expect(screen.getByText('უკვე გადაგზავნილია')).toBeDefined()
  })

  test('the dialog reports that the application was forwarded already and no longer asks', async () => {
    const current = anApplication({ status: 'forwarded', version: 3 })
    const body = { success: false, code: 'version_conflict', message: 'x', current }
    fakePortal({ [list]: aPage([pending]), [permission]: permissions.operator, [forward]: { status: 409, body } })
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'გადაგზავნა: #0000-7' }))
    await userEvent.click(screen.getByRole('button', { name: texts['applications.forward.confirm'] }))
    expect(await screen.findByText(/^განაცხადი უკვე გადაგზავნილია/)).toBeDefined()
    expect(screen.queryByRole('button', { name: texts['applications.forward.confirm'] })).toBeNull()
    expect(screen.queryByText(texts['applications.forward.question'])).toBeNull()
  })
})
