import type { AdministeredProgramRow } from '@portal/contract'
import { programAdmin as texts } from '@portal/contract/texts/program-admin'
import { rules } from '@portal/contract/texts/rules'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { aProfile } from '#testing/applications.ts'
import { type Answers, fakePortal, showAt, signInAs } from '#testing/faked-portal.tsx'
import { freshPage } from '#testing/fresh-page.ts'
import { AdministeredProgramsScreen } from './programs.tsx'

const list = 'GET /api/auth/projects/getDataByAgency'
const missed = 'GET /api/auth/projects/missed-words'
const forward = 'POST /api/auth/projects/forward/3'
const aRow = (changes: Partial<AdministeredProgramRow> = {}): AdministeredProgramRow => ({
  id: 3,
  title: 'სტიპენდია',
  agency_id: 1,
  createdAt: '2026-03-01T09:00:00.000Z',
  status: 'active',
  forwarded_at: null,
  ...changes,
})
const rows = [aRow(), aRow({ id: 2, title: 'სესხი', status: 'deactive' }), aRow({ id: 1, title: 'გრანტი' })]

const show = (answers: Answers = {}, address = '/programs') => {
  const portal = fakePortal({ [list]: { body: rows }, ...answers })
  return { ...portal, ...showAt(address, '/programs', <AdministeredProgramsScreen />) }
}
const titles = async () => {
  await screen.findByRole('table')
  return screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
}
const press = (name: string | RegExp, where: HTMLElement = document.body) =>
  userEvent.click(within(where).getByRole('button', { name }))

freshPage(aProfile({ permission: 'Agency Administrator' }))

describe('the list of programs', () => {
  test.each([
    ['Agency Administrator', 'ნახვა: სტიპენდია'],
    ['Super Administrator', 'რედაქტირება: სტიპენდია'],
  ] as const)('offers a forwarded program to its editors, and to others for reading: %s', async (permission, link) => {
    signInAs(aProfile({ permission }))
    show({ [list]: { body: [aRow({ forwarded_at: '2026-11-20T10:00:00.000Z' })] } })
    expect((await screen.findByRole('link', { name: link })).getAttribute('href')).toBe('/programs/edit/3')
    expect(screen.queryAllByRole('link', { name: /: სტიპენდია$/ })).toHaveLength(1)
  })

  test('shows id, name, date, status and the allowed actions', { tags: 'R-ADM-1' }, async () => {
    show()
    expect(await titles()).toEqual(['სტიპენდია', 'სესხი', 'გრანტი'])
    const row = screen.getByRole('rowheader', { name: 'სტიპენდია' }).closest('tr')
    expect(row?.textContent).toContain('1\u00a0მარტი, 2026')
    expect(row?.textContent).toContain(texts['admin.programs.chip.active'])
    const edit = screen.getByRole('link', { name: 'რედაქტირება: სტიპენდია' })
    expect(edit.getAttribute('href')).toBe('/programs/edit/3')
    expect(screen.getByRole('link', { name: texts['admin.programs.add'] }).getAttribute('href')).toBe('/AddPrograms')
  })

  test('opens what visitors searched and nothing has', { tags: 'R-DESK-76' }, async () => {
    const data = [{ word: 'პასპორტი', times: 26 }]
    const { calls } = show({ [missed]: { body: { data } } })
    await titles()
    expect(calls(missed)).toEqual([])
    await userEvent.click(screen.getByText(texts['admin.programs.missed']))
    expect((await screen.findByRole('rowheader', { name: 'პასპორტი' })).closest('tr')?.textContent).toBe('პასპორტი26')
  })

  test('says that there are no such words yet', { tags: 'R-DESK-76' }, async () => {
    show({ [missed]: { body: { data: [] } } })
    await userEvent.click(await screen.findByText(texts['admin.programs.missed']))
    expect(await screen.findByText(texts['admin.programs.missed.none'])).toBeDefined()
  })

  test('is searched by name in any letter case, with the search in the address', { tags: 'R-ADM-1' }, async () => {
    const { where } = show()
    await titles()
    await userEvent.type(screen.getByLabelText(texts['admin.programs.search.label']), ' ᲡᲔᲡᲮ')
    expect(await titles()).toEqual(['სესხი'])
    expect(decodeURIComponent(where())).toContain('search=')
    await userEvent.type(screen.getByLabelText(texts['admin.programs.search.label']), 'ყყ')
    expect(await screen.findByText(texts['admin.programs.empty.filtered'])).toBeDefined()
  })

  test.each([
    ['აქტიური', ['სტიპენდია', 'გრანტი'], '/programs?status=active'],
    ['არააქტიური', ['სესხი'], '/programs?status=deactive'],
    ['ყველა', ['სტიპენდია', 'სესხი', 'გრანტი'], '/programs'],
  ])('is filtered by the chip %s, and “back” restores it', async (chip, expected, address) => {
    const { where } = show({}, '/programs?status=active')
    expect(await titles()).toEqual(['სტიპენდია', 'გრანტი'])
    await press(chip)
    expect(await titles()).toEqual(expected)
    expect(where()).toBe(address)
  })

  test('says when it is empty, and when it cannot be loaded', async () => {
    show({ [list]: { body: [] } })
    expect(await screen.findByText(texts['admin.programs.empty'])).toBeDefined()
    cleanup()
    show({ [list]: { status: 500, body: { success: false, code: 'internal', message: 'x', request_id: 'r' } } })
    expect(await screen.findByText(texts['admin.programs.error'])).toBeDefined()
  })
})

describe('forwarding a program', () => {
  const open = async () => {
    await titles()
    await press('გადაგზავნა: სტიპენდია')
    return screen.findByRole('dialog')
  }

  test('asks with the prescribed words and their meaning here', { tags: 'R-ADM-5' }, async () => {
    show()
    const dialog = await open()
    for (const key of ['title', 'question', 'warning', 'note'] as const)
      expect(dialog.textContent).toContain(texts[`admin.programs.forward.${key}`])
    await press(texts['admin.programs.forward.cancel'], dialog)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('tells the Super Administrator that the agency can no longer edit it', async () => {
    signInAs(aProfile({ permission: 'Super Administrator' }))
    show()
    expect((await open()).textContent).toContain(texts['admin.programs.forward.note.superAdmin'])
  })

  test('confirms, reloads the list, and shows the time', { tags: 'R-ADM-5' }, async () => {
    const answers = { [list]: { body: rows }, [forward]: { body: { success: true, message: '', data: { id: 3 } } } }
    const { calls } = show(answers)
    const dialog = await open()
    answers[list] = { body: [aRow({ forwarded_at: '2026-11-20T10:00:00.000Z' })] }
    fakePortal(answers)
    await press(texts['admin.programs.forward.confirm'], dialog)
    expect(await screen.findByText(`${aRow().title}: ${texts['admin.programs.forward.success']}`)).toBeDefined()
    expect(
      await screen.findByText(texts['admin.programs.forwarded'].replace('{date}', '20 ნოემბერი, 2026')),
    ).toBeDefined()
    expect(screen.queryByRole('button', { name: 'გადაგზავნა: სტიპენდია' })).toBeNull()
    expect(calls(list).length).toBe(1)
  })

  test('shows the error, and keeps the dialog open', async () => {
    const refused = {
      success: false,
      code: 'already_forwarded',
      message: rules['server.program.alreadyForwarded'],
      request_id: 'r',
    }
    show({ [forward]: { status: 409, body: refused } })
    const dialog = await open()
    await press(texts['admin.programs.forward.confirm'], dialog)
    await waitFor(() => expect(dialog.textContent).toContain(rules['server.program.alreadyForwarded']))
    expect(dialog.textContent).toContain(texts['admin.programs.forward.error'])
  })
})

test('the Super Administrator sees the agency of each program, and filters by agency', async () => {
  signInAs(aProfile({ permission: 'Super Administrator' }))
  const agencies = [
    { id: 1, name: 'ფინანსთა სამინისტრო', short_name: 'ფინანსები' },
    { id: 2, name: 'კულტურის სამინისტრო', short_name: 'კულტურა' },
  ]
  const { where } = show({
    [list]: { body: [aRow(), aRow({ id: 2, title: 'სესხი', agency_id: 2 })] },
    'GET /api/auth/agencies': { body: { success: true, data: agencies } },
  })
  expect(await screen.findByRole('cell', { name: 'კულტურა' })).toBeDefined()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: texts['admin.program.field.agency'] }), '2')
  expect(await titles()).toEqual(['სესხი'])
  expect(where()).toBe('/programs?agency=2')
})
