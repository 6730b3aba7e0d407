import { memberDocuments as texts } from '@portal/contract/texts/member-documents'
import { members } from '@portal/contract/texts/members'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aProfile } from '#testing/applications.ts'
import { fakePortal, showAt } from '#testing/faked-portal.tsx'
import { freshPage } from '#testing/fresh-page.ts'
import { aMember, aMemberPage, handedIn, pdf } from '#testing/members.ts'
import { DocumentsScreen } from './documents.tsx'

const waiting = (id: number, first_name: string) =>
  aMember({ id, first_name, ...handedIn, front_document: pdf, back_document: pdf })
const all = [waiting(5, 'ნინო'), waiting(6, 'გია'), waiting(7, 'ლია')]

const show = (address = '/members/documents') => {
  const portal = fakePortal({
    'GET /api/auth/members': aMemberPage(all),
    ...Object.fromEntries(all.map((member) => [`GET /api/auth/members/GetById/${member.id}`, { body: member }])),
    ...Object.fromEntries(
      all.map((member) => [
        `POST /api/auth/members/${member.id}`,
        { body: { success: true, message: 'შენახულია', data: { ...member, documents_waiting: false } } },
      ]),
    ),
  })
  return { ...portal, ...showAt(address, '/members/documents', <DocumentsScreen />) }
}
const current = () => document.querySelector('nav [aria-current="true"]')?.textContent ?? ''

freshPage(aProfile({ permission: 'Super Administrator' }))

test('the list has members with unchecked documents, the longest wait first, and opens the first', {
  tags: 'R-ADM-15',
}, async () => {
  const { calls } = show()
  await screen.findByRole('button', { name: texts['documents.verify'] })
  expect(calls('GET /api/auth/members?')[0]?.path).toContain('document_status=submitted')
  expect(current()).toContain('ნინო')
})

test('documents are verified with one click, under the loaded version, and the next member opens', {
  tags: 'R-ADM-15',
}, async () => {
  const { calls } = show()
  await userEvent.click(await screen.findByRole('button', { name: texts['documents.verify'] }))
  await waitFor(() => expect(current()).toContain('გია'))
  const [sent] = calls('POST /api/auth/members/5')
  expect(sent?.body).toEqual({ document_verified_status: 'verified', basis: 'documents' })
  expect(sent?.headers.get('if-match')).toBe('"3"')
  expect(sent?.headers.get('idempotency-key')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /ნინო/ })).toBeNull()
})

test('documents are refused with a reason that the member reads, chosen by key and completed by text', {
  tags: 'R-ADM-15',
}, async () => {
  const { calls } = show('/members/documents?member=6')
  const refuse = await screen.findByRole('button', { name: texts['documents.refuse'] })
  expect(refuse).toHaveProperty('disabled', true)
  await userEvent.keyboard('[Digit2]')
  await userEvent.type(screen.getByRole('textbox', { name: texts['documents.words'] }), 'კუთხე აკლია')
  await userEvent.click(refuse)
  await waitFor(() => expect(current()).toContain('ლია'))
  expect(calls('POST /api/auth/members/6')[0]?.body).toEqual({
    document_verified_status: 'not_verified',
    document_refusal_reason: `${texts['documents.reason.cropped']}. კუთხე აკლია`,
  })
})

test('no single key decides; J and K move', { tags: 'R-ADM-15' }, async () => {
  const { calls } = show()
  await screen.findByRole('button', { name: texts['documents.verify'] })
  await userEvent.keyboard('[KeyJ]')
  await waitFor(() => expect(current()).toContain('გია'))
  await userEvent.keyboard('[KeyK]')
  await waitFor(() => expect(current()).toContain('ნინო'))
  await waitFor(() => expect(screen.getByRole('button', { name: texts['documents.verify'] })).toBeDefined())
  await userEvent.keyboard('[KeyV]')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: texts['documents.verify'] }))
  await userEvent.keyboard('[KeyR]')
  expect(calls('POST')).toHaveLength(0)
})

test('an empty list says that nobody is waiting', async () => {
  fakePortal({ 'GET /api/auth/members': aMemberPage([]) })
  showAt('/members/documents', '/members/documents', <DocumentsScreen />)
  expect(await screen.findByText(members['members.empty.submitted'])).toBeDefined()
})
