import type { ApplicationDocument } from '@portal/contract'
import { fill } from '@portal/contract/fill'
import { caseTexts as texts } from '@portal/contract/texts/case'
import { failures } from '@portal/contract/texts/failures'
import { useQuery } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { applicationQuery } from '#lib/application/queries.ts'
import { anApplication, aProfile } from '#testing/applications.ts'
import { type Answers, fakePortal, showAt, signInAs } from '#testing/faked-portal.tsx'
import { freshPage } from '#testing/fresh-page.ts'
import { Assignee, OpenBy } from './assignee.tsx'
import { Notes } from './notes.tsx'

freshPage()

const url = '/api/auth/applications/7'
const note = (id: number, text: string) => ({
  id,
  text,
  at: '2026-03-02T09:00:00.000Z',
  actor: { id: 9, role: 'Agency Operator', name: 'მარიამ კობალაძე' },
})
const read = { [`GET ${url}/notes`]: { body: { data: [note(1, 'დავრეკე.')] } } }

describe('notes', () => {
  const field = () => screen.findByLabelText<HTMLTextAreaElement>(texts['notes.label'])
  const show = (answers: Answers, mayWrite = true) => {
    const portal = fakePortal({ ...read, ...answers })
    showAt('/', '/', <Notes id={7} mayWrite={mayWrite} />)
    return portal
  }

  test('notes are shown, and one is added only once when its answer was lost', {
    tags: ['R-DESK-9', 'R-DESK-10', 'R-WEB-42'],
  }, async () => {
    let tries = 0
    const { calls } = show({
      [`POST ${url}/notes`]: () => {
        tries += 1
        if (tries === 1) throw new TypeError('the line was cut')
        return { status: 201, body: { success: true, data: note(2, 'კომისია 27-შია.') } }
      },
    })
    expect(await screen.findByText('დავრეკე.')).toBeDefined()
    fireEvent.keyDown(document.body, { code: 'KeyN', key: 'n' })
    expect(document.activeElement).toBe(await field())
    await userEvent.type(await field(), 'კომისია 27-შია.')
    const add = screen.getByRole('button', { name: texts['notes.add'] })
    await userEvent.click(add)
    expect(await screen.findByText(failures['error.unknown.outcome'])).toBeDefined()
    expect(screen.queryByText(texts['notes.error'])).toBeNull()
    expect((await field()).value).toBe('კომისია 27-შია.')
    await userEvent.type(await field(), '{Control>}{Enter}{/Control}')
    expect(await screen.findByText(texts['notes.added'])).toBeDefined()
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
    expect((await field()).value).toBe('')
    expect(document.activeElement).toBe(screen.getByRole('list').parentElement)
    const keys = calls(`POST ${url}/notes`).map(({ headers }) => headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(1)
    expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([])
  })

  test('the Auditor can read notes and cannot write any', { tags: ['R-DESK-9', 'R-DESK-10'] }, async () => {
    show({}, false)
    expect(await screen.findByText('დავრეკე.')).toBeDefined()
    expect(screen.queryByRole('button', { name: texts['notes.add'] })).toBeNull()
  })
})

function Colleagues() {
  const { data } = useQuery(applicationQuery(7))
  if (!data) return null
  return (
    <>
      <OpenBy application={data} />
      <Assignee application={data} viewer="Agency Operator" />
    </>
  )
}

test('a key takes and releases a case, which shows who else has it open', {
  tags: ['R-DESK-9', 'R-DESK-10'],
}, async () => {
  signInAs(aProfile({ permission: 'Agency Operator' }))
  let now: ApplicationDocument = anApplication({ taken_by: null, open_by: [{ id: 9, name: 'მარიამ კობალაძე' }] })
  const answer = (taken_by: ApplicationDocument['taken_by']) => () => {
    now = { ...now, taken_by }
    return { body: { success: true, data: now } }
  }
  fakePortal({
    'GET /api/auth/applications/GetById/7': () => ({ body: { success: true, data: now } }),
    [`POST ${url}/taken`]: answer({ id: 5, name: 'ნინო გამოგონილი' }),
    [`POST ${url}/released`]: answer(null),
  })
  showAt('/', '/', <Colleagues />)
  expect(await screen.findByText(fill(texts['case.open.by'], { names: 'მარიამ კობალაძე' }))).toBeDefined()
  fireEvent.keyDown(document.body, { code: 'KeyT', key: 't' })
  expect(await screen.findByText(texts['case.taken.me'])).toBeDefined()
  await waitFor(() => expect(screen.getByRole('button', { name: texts['case.release'] })).toBeDefined())
  fireEvent.keyDown(document.body, { code: 'KeyT', key: 't' })
  expect(await screen.findByText(texts['case.taken.nobody'])).toBeDefined()
})
