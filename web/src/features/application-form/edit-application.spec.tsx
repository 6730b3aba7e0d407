/** Editing one's own application while others may be faster: what happened is told, and nothing typed is lost. */
import { applicationForm as texts } from '@portal/contract/texts/application-form'
import { applicationList } from '@portal/contract/texts/application-list'
import { conflicts } from '@portal/contract/texts/conflicts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { draftOf, keepDraft } from '#lib/drafts.ts'
import { anApplication, aProfile } from '#testing/applications.ts'
import { aProgram } from '#testing/catalog.ts'
import { type Answers, type Asked, fakePortal, showAt } from '#testing/faked-portal.tsx'
import { freshPage } from '#testing/fresh-page.ts'
import { EditApplicationScreen } from './edit-application.tsx'
import { fromApplication } from './prefill.ts'

const edit = 'POST /api/auth/applications/42'
const read = 'GET /api/auth/applications/GetById/42'
const place = (id: number) => ({ id, name: `ადგილი ${id}` })
const opened = anApplication({ id: 42, version: 1, status: 'pendding', is_own: true })
const theirs = { ...opened, version: 2, lastname: 'შეცვლილი', description: '<p>სხვა ტექსტი</p>' }

const answers: Answers = {
  [read]: { body: { success: true, data: opened } },
  'GET /api/auth/profile': { body: { data: aProfile() } },
  'GET /api/auth/projects/GetById/3': { body: aProgram() },
  'GET /api/Region/GetList': { body: [place(1)] },
  'GET /api/Municipality/GetList/1': { body: [place(11)] },
}
const show = () => showAt('/applications/edit/42', '/applications/edit/:id', <EditApplicationScreen />)

const open = async (answer: (asked: Asked) => { status?: number; body: unknown }) => {
  const portal = fakePortal({ ...answers, [edit]: answer })
  const shown = show()
  await userEvent.clear(await lastName())
  await userEvent.type(await lastName(), 'ჩემი გვარი')
  await userEvent.click(screen.getByRole('button', { name: texts['application.form.submit'] }))
  return { ...portal, ...shown }
}
const conflict = (current: object) => ({
  status: 409,
  body: { success: false, code: 'version_conflict', message: 'განაახლეთ გვერდი', current },
})
const lastName = () => screen.findByLabelText<HTMLInputElement>(/^გვარი/)
const told = async () => within(await screen.findByRole('alert'))
const saved = { body: { success: true, message: 'ok', data: { ...theirs, version: 3 } } }

freshPage()

test('what nobody has changed is saved, with the version that was opened', async () => {
  const { calls, where } = await open(() => saved)
  await waitFor(() => expect(where()).toBe('/applications'))
  expect(calls(edit).map(({ headers }) => headers.get('if-match'))).toEqual(['"1"'])
})

describe('an application that was changed elsewhere meanwhile', () => {
  test('says when, shows what is there now, and goes on with one’s own words', async () => {
    const given = [conflict(theirs), saved]
    const { calls, where } = await open(() => given.shift() ?? saved)
    const banner = await told()
    expect(banner.getByText(conflicts['conflict.title'])).toBeDefined()
    expect(banner.getByText('განაცხადი შეიცვალა: 2 მარტი 2026, 13:00')).toBeDefined()
    expect(banner.getByText('სხვა ტექსტი')).toBeDefined()
    await userEvent.click(banner.getByRole('button', { name: conflicts['conflict.reloadKeep'] }))
    expect((await lastName()).value).toBe('ჩემი გვარი')
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
    await waitFor(() => expect(draftOf(5, 'edit-42')).toMatchObject({ version: 2 }))
    await userEvent.click(screen.getByRole('button', { name: texts['application.form.submit'] }))
    await waitFor(() => expect(where()).toBe('/applications'))
    expect(calls(edit).map(({ headers }) => headers.get('if-match'))).toEqual(['"1"', '"2"'])
    expect(calls(edit)[1]?.body).toMatchObject({ lastname: 'ჩემი გვარი', description: theirs.description })
  })

  test('or begins anew with what is there', async () => {
    await open(() => conflict(theirs))
    await userEvent.click((await told()).getByRole('button', { name: conflicts['conflict.reload'] }))
    await waitFor(async () => expect((await lastName()).value).toBe('შეცვლილი'))
    expect(draftOf(5, 'edit-42')).toBeNull()
  })
})

test('a draft is laid over what is there now: what was left alone is not taken for typed', async () => {
  const { values: found } = fromApplication(opened)
  const values = { ...found, lastName: 'ჩემი გვარი' }
  keepDraft(5, 'edit-42', { values, found, version: 1, savedAt: '2026-03-01T09:00:00Z' })
  fakePortal({ ...answers, [read]: { body: { success: true, data: { ...theirs, name: 'ეკა' } } } })
  show()
  expect((await lastName()).value).toBe('ჩემი გვარი')
  expect(screen.getByLabelText<HTMLInputElement>(/^სახელი/).value).toBe('ეკა')
})

describe('an application that was forwarded or decided meanwhile', () => {
  test.each([
    ['forwarded', 'განაცხადი უკვე გადაგზავნილია: 2 მარტი 2026, 13:00'],
    ['rejected', 'განაცხადი უკვე განხილულია: 2 მარტი 2026, 13:00'],
  ])('%s: says when, leads to it, and keeps what was typed', async (status, sentence) => {
    await open(() => conflict({ ...theirs, status }))
    const banner = await told()
    expect(banner.getByText(sentence)).toBeDefined()
    expect(banner.getByText(conflicts['conflict.kept'])).toBeDefined()
    expect(banner.queryByText('განაახლეთ გვერდი')).toBeNull()
    const link = banner.getByRole('link', { name: applicationList['applications.action.view'] })
    expect(link.getAttribute('href')).toBe('/detail/42')
    expect((await lastName()).value).toBe('ჩემი გვარი')
    await waitFor(() => expect(draftOf(5, 'edit-42')).toMatchObject({ values: { lastName: 'ჩემი გვარი' } }))
  })
})
