import { fill } from '@portal/contract/fill'
import { accessibility } from '@portal/contract/texts/accessibility'
import { applicationForm as texts } from '@portal/contract/texts/application-form'
import { applicationList } from '@portal/contract/texts/application-list'
import { conflicts } from '@portal/contract/texts/conflicts'
import { drafts } from '@portal/contract/texts/drafts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { keepDraft, readLocalDraft } from '#lib/drafts/local-drafts.ts'
import { fakePortal, type RequestMade } from '#testing/faked-portal.tsx'
import { freshPage } from '#testing/fresh-page.ts'
import {
  answers,
  changedElsewhere,
  edit,
  lastName,
  openedApplication,
  place,
  read,
  savedAnswer,
  show,
  submit,
} from './edit-application-for-specs.tsx'
import { fromApplication } from './prefill.ts'

const open = async (answer: (asked: RequestMade) => { status?: number; body: unknown }) => {
  const portal = fakePortal({ ...answers, [edit]: answer })
  const shown = show()
  await userEvent.clear(await lastName())
  await userEvent.type(await lastName(), 'ჩემი გვარი')
  await userEvent.click(screen.getByRole('button', { name: texts['application.form.save'] }))
  return { ...portal, ...shown }
}

const conflict = (current: object) => ({
  status: 409,
  body: { success: false, code: 'version_conflict', message: 'განაახლეთ გვერდი', current },
})

const told = async (role: 'status' | 'alert' = 'status') => {
  const title = await screen.findByText(conflicts['conflict.title'])
  const notice = title.closest(`[role=${role}]`) as HTMLElement
  return within(notice.closest('[tabindex]') as HTMLElement)
}

freshPage()

test('an edit is saved with the version that was opened', async () => {
  const { calls, where } = await open(() => savedAnswer)
  await waitFor(() => expect(where()).toBe('/detail/42/check'))
  expect(calls(edit).map(({ headers }) => headers.get('if-match'))).toEqual(['"1"'])
})

test('what a filed document is can be changed and taken back, and only the change is sent (R-APP-25)', {
  tags: 'R-APP-25',
}, async () => {
  const requirements = [
    { id: 1, title: 'ბიზნესგეგმა', is_required: true, is_asked: true },
    { id: 2, title: 'ბანკის ცნობა', is_required: true, is_asked: true },
  ]
  const attachment = (id: number, requirement: number | null) => ({
    id,
    file_path: `${id}`,
    original_name: `ფაილი ${id}.pdf`,
    size: 1_000,
    requirement,
  })
  const attachments = [attachment(1, 1), attachment(2, 2), attachment(3, null)]
  const { calls } = fakePortal({
    ...answers,
    [read]: {
      body: { success: true, data: { ...openedApplication, requirements, attachments_application: attachments } },
    },
    [edit]: savedAnswer,
  })
  show()
  const kindOf = (id: number) =>
    screen.findByRole<HTMLSelectElement>('combobox', {
      name: fill(accessibility['a11y.file.paper'], { name: `ფაილი ${id}.pdf` }),
    })
  expect([(await kindOf(1)).value, (await kindOf(3)).value]).toEqual(['1', ''])
  await userEvent.selectOptions(await kindOf(1), 'ბანკის ცნობა')
  await userEvent.selectOptions(await kindOf(2), '')
  await userEvent.selectOptions(await kindOf(3), 'ბიზნესგეგმა')
  await userEvent.selectOptions(await kindOf(3), '')
  expect([(await kindOf(1)).value, (await kindOf(2)).value]).toEqual(['2', ''])
  await submit()
  await waitFor(() => expect(calls(edit)).toHaveLength(1))
  expect(calls(edit)[0]?.body).toMatchObject({
    document_requirements: [
      { id: 1, requirement: 2 },
      { id: 2, requirement: null },
    ],
  })
})

describe('an application that was changed elsewhere meanwhile', { tags: 'R-APP-73' }, () => {
  test('the page says when, shows the current application, and can continue with the person’s values', async () => {
    const given = [conflict(changedElsewhere), savedAnswer]
    const { calls, where } = await open(() => given.shift() ?? savedAnswer)
    const banner = await told()
    expect(banner.getByText(conflicts['conflict.title'])).toBeDefined()
    expect(banner.getByText('განაცხადი სხვა ჩანართში ან მოწყობილობაზე შეიცვალა: 2 მარტი, 2026, 13:00')).toBeDefined()
    expect(document.title).not.toMatch(/^შეცდომა/)
    expect(await banner.findByText('სხვა ტექსტი')).toBeDefined()
    expect(banner.getByText('შეცვლილი')).toBeDefined()
    expect(banner.getByText('ჩემი გვარი')).toBeDefined()
    expect(banner.getAllByText(conflicts['conflict.here'])).toHaveLength(1)
    const onlyThere = banner.getByText(conflicts['conflict.elsewhere.only'])
    expect(onlyThere.compareDocumentPosition(banner.getByText('სხვა ტექსტი'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(onlyThere.compareDocumentPosition(banner.getByText('შეცვლილი'))).toBe(Node.DOCUMENT_POSITION_PRECEDING)
    expect(banner.queryByText(texts['application.form.section.legal'])).toBeNull()
    expect(screen.queryByRole('button', { name: texts['application.form.save'] })).toBeNull()
    expect(banner.getByText(conflicts['conflict.reloadKeep.then'])).toBeDefined()
    expect(banner.getByText(conflicts['conflict.reload.then'])).toBeDefined()
    await userEvent.click(banner.getByRole('button', { name: conflicts['conflict.reloadKeep'] }))
    expect((await lastName()).value).toBe('ჩემი გვარი')
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
    await waitFor(() => expect(readLocalDraft(5, 'edit-42')).toMatchObject({ version: 2 }))
    await userEvent.click(screen.getByRole('button', { name: texts['application.form.save'] }))
    await waitFor(() => expect(where()).toBe('/detail/42/check'))
    expect(calls(edit).map(({ headers }) => headers.get('if-match'))).toEqual(['"1"', '"2"'])
    expect(calls(edit)[1]?.body).toMatchObject({ lastname: 'ჩემი გვარი', description: changedElsewhere.description })
  })

  test('the page can start again from the current application', async () => {
    await open(() => conflict(changedElsewhere))
    await userEvent.click((await told()).getByRole('button', { name: conflicts['conflict.reload'] }))
    await waitFor(async () => expect((await lastName()).value).toBe('შეცვლილი'))
    expect(readLocalDraft(5, 'edit-42')).toBeNull()
  })
})

describe('keeping one’s own values over a changed application', { tags: 'R-APP-73' }, () => {
  const keepMine = async () =>
    userEvent.click((await told()).getByRole('button', { name: conflicts['conflict.reloadKeep'] }))

  test('region and municipality are kept together: a conflict never mixes mine with theirs', async () => {
    const moved = { ...changedElsewhere, physical_region: place(2), physical_municipality: place(21) }
    const given = [conflict(moved), savedAnswer]
    const { calls } = fakePortal({ ...answers, [edit]: () => given.shift() ?? savedAnswer })
    show()
    await screen.findAllByRole('option', { name: 'ადგილი 12' })
    const [, municipality] = screen.getAllByLabelText<HTMLSelectElement>(/^მუნიციპალიტეტი \*/)
    await userEvent.selectOptions(municipality as HTMLSelectElement, '12')
    await submit()
    await keepMine()
    await submit()
    await waitFor(() => expect(calls(edit)).toHaveLength(2))
    expect(calls(edit)[1]?.body).toMatchObject({ physical_region_id: 1, physical_municipality_id: 12 })
  })

  test('a file that both sides removed is not removed twice', async () => {
    const file = { id: 7, file_path: 'x', original_name: 'ა.pdf', size: 10 }
    const given = [conflict({ ...changedElsewhere, attachments_application: [] }), savedAnswer]
    const { calls } = fakePortal({
      ...answers,
      [read]: { body: { success: true, data: { ...openedApplication, attachments_application: [file] } } },
      [edit]: () => given.shift() ?? savedAnswer,
    })
    show()
    await userEvent.click(await screen.findByRole('button', { name: /ა\.pdf/ }))
    await submit()
    await keepMine()
    await submit()
    await waitFor(() => expect(calls(edit)).toHaveLength(2))
    expect(calls(edit).map(({ body }) => (body as { remove_document_ids: number[] }).remove_document_ids)).toEqual([
      [7],
      [],
    ])
  })

  test('a restored draft stays restored when the application has changed meanwhile', async () => {
    const { values: found } = fromApplication(openedApplication)
    keepDraft(5, 'edit-42', {
      ...{ values: { ...found, lastName: 'ჩემი გვარი' }, base: found, version: 1 },
      savedAt: '2026-03-01T09:00:00Z',
    })
    fakePortal({ ...answers, [edit]: () => conflict(changedElsewhere) })
    show()
    expect(await screen.findByText(drafts['draft.restored.hint'])).toBeDefined()
    await submit()
    await keepMine()
    await waitFor(() => expect(readLocalDraft(5, 'edit-42')).toMatchObject({ version: 2 }))
    expect(screen.getByText(drafts['draft.restored.hint'])).toBeDefined()
  })
})

describe('an application that was forwarded or decided meanwhile', () => {
  test.each([
    ['forwarded', 'განაცხადი უკვე გადაგზავნილია: 2 მარტი, 2026, 13:00'],
    ['rejected', 'განაცხადი უკვე განხილულია: 2 მარტი, 2026, 13:00'],
  ])('an application that is %s says since when, links to it, and keeps the typed values', async (status, sentence) => {
    await open(() => conflict({ ...changedElsewhere, status }))
    const banner = await told('alert')
    expect(banner.getByText(sentence)).toBeDefined()
    expect(banner.getByText(conflicts['conflict.kept'])).toBeDefined()
    expect(banner.queryByText('განაახლეთ გვერდი')).toBeNull()
    const link = banner.getByRole('link', { name: applicationList['applications.action.view'] })
    expect(link.getAttribute('href')).toBe('/detail/42')
    expect((await lastName()).value).toBe('ჩემი გვარი')
    await waitFor(() => expect(readLocalDraft(5, 'edit-42')).toMatchObject({ values: { lastName: 'ჩემი გვარი' } }))
  })
})
