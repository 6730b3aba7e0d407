import { accesses } from '@portal/contract/texts/accesses'
import { header } from '@portal/contract/texts/header'
import { passkeys } from '@portal/contract/texts/passkeys'
import { profile as texts } from '@portal/contract/texts/profile'
import { sessions } from '@portal/contract/texts/sessions'
import { verification } from '@portal/contract/texts/verification'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { fakePortal, showAt } from '../../testing/faked-portal.tsx'
import { handedIn, refusedDocuments } from '../../testing/members.ts'
import { ProfileScreen } from './profile.tsx'
import { freshProfile, info, section, show } from './profile-for-specs.tsx'

freshProfile()

describe('the profile', () => {
  test('the page lists its parts at the top, each with a link', async () => {
    await show()
    const [contents] = screen.getAllByRole('navigation', { name: texts['profile.contents'] })
    const links = within(contents as HTMLElement).getAllByRole('link')
    expect(links).toHaveLength(screen.getAllByRole('heading', { level: 2 }).length)
    Element.prototype.scrollIntoView = vi.fn()
    for (const link of links) {
      await userEvent.click(link)
      expect(`#${document.activeElement?.id}`).toBe(link.getAttribute('href'))
      expect(document.activeElement?.tagName).toBe('SECTION')
    }
  })

  test('every card has a heading, and says under it what belongs to it', async () => {
    await show()
    const cards = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(cards).toEqual(
      (['personal', 'addresses', 'document', 'notifications', 'security', 'data'] as const).map(
        (card) => texts[`profile.section.${card}`],
      ),
    )
    const inside = (card: 'addresses' | 'security' | 'data') =>
      section(texts[`profile.section.${card}`])
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent)
    expect(inside('addresses')).toEqual([texts['profile.section.legal'], texts['profile.section.physical']])
    expect(inside('security')).toEqual([passkeys['passkeys.title']])
    expect(inside('data')).toEqual([texts['profile.consents.title'], accesses['accesses.profile.title']])
  })

  test('the page leads to the devices on which the member is signed in, and to the hotline', async () => {
    await show()
    expect(screen.getByRole('link', { name: sessions['sessions.title'] }).getAttribute('href')).toBe('/sessions')
    expect(screen.getByRole('link', { name: '143' }).getAttribute('href')).toBe('tel:143')
  })

  test('the page shows the member’s identity, which cannot be edited', { tags: 'R-ID-31' }, async () => {
    await show()
    const personal = section(texts['profile.section.personal'])
    for (const [label, value] of [
      [texts['profile.firstName'], 'ნინო'],
      [texts['profile.lastName'], 'გამოგონილი'],
      [texts['profile.mobile'], '+995 500 00 00 05'],
      [texts['profile.email'], texts['profile.none']],
    ] as const) {
      const field = personal.getByRole<HTMLInputElement>('textbox', { name: label })
      expect([field.value, field.readOnly]).toEqual([value, true])
    }
  })

  test('a company’s profile parts the company, with its address, from the director, with their document', {
    tags: 'R-ID-31',
  }, async () => {
    await show({ registration_type: 'legal', company_name: 'შპს „ნიმუში“', company_id: '400000001' })
    const cards = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(cards.slice(0, 4)).toEqual(
      (['company', 'addresses.company', 'director', 'document.director'] as const).map(
        (card) => texts[`profile.section.${card}`],
      ),
    )
    const [contents] = screen.getAllByRole('navigation', { name: texts['profile.contents'] })
    const anchors = within(contents as HTMLElement)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')?.slice(1))
    expect(anchors).toEqual(screen.getAllByRole('heading', { level: 2 }).map((one) => one.closest('section')?.id))
    const labels = (card: 'company' | 'director') =>
      section(texts[`profile.section.${card}`])
        .getAllByRole<HTMLTextAreaElement>('textbox')
        .map((field) => field.labels[0]?.textContent)
    expect(labels('company')).toEqual([texts['profile.companyName'], texts['profile.companyId']])
    expect(labels('director')).toEqual(
      (['firstName', 'lastName', 'personalId', 'mobile', 'email'] as const).map((field) => texts[`profile.${field}`]),
    )
  })

  test('the page shows a badge, and asks an unverified member for the identity document', {
    tags: 'R-ID-31',
  }, async () => {
    await show()
    expect(screen.getByText(texts['profile.badge.notVerified'])).toBeDefined()
    expect(screen.getByText(texts['profile.notice.notVerified'])).toBeDefined()
  })

  test('a member whose document waits is told so', async () => {
    await show(handedIn)
    expect(screen.getByText(/გადამოწმებას ელოდება\. გაიგზავნა: 2 მარტი, 2026/)).toBeDefined()
    expect(screen.queryByText(texts['profile.notice.notVerified'])).toBeNull()
  })

  test('a member whose document was refused is told so, and asked for new ones', async () => {
    await show(refusedDocuments)
    expect(screen.getByText(verification['verification.refused.title'])).toBeDefined()
    expect(screen.getByText(verification['verification.refused.text'])).toBeDefined()
    const ways = screen.getAllByRole('link', { name: header['menu.verify'] })
    expect(ways.map((way) => way.getAttribute('href'))).toEqual(['/ProfileVerif'])
    expect(screen.queryByText(texts['profile.notice.notVerified'])).toBeNull()
  })

  test('a verified member is told the effect of a new document first', async () => {
    await show({ document_verified_status: 'verified' })
    expect(screen.getByText(texts['profile.badge.verified'])).toBeDefined()
    const fold = screen.getByText(texts['profile.document.reupload']).closest('details')
    expect(fold?.open).toBe(false)
    await userEvent.click(screen.getByText(texts['profile.document.replace']))
    expect(fold?.open).toBe(true)
    expect(screen.queryByText(texts['profile.notice.notVerified'])).toBeNull()
  })

  test('a failed load is reported once, and can be repeated', { tags: 'R-ID-31' }, async () => {
    const portal = fakePortal({ [info]: { status: 400, body: {} } })
    showAt('/Profile', '/Profile', <ProfileScreen />)
    expect(await screen.findAllByText(texts['profile.error.load'])).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: 'სცადეთ თავიდან' }))
    await waitFor(() => expect(portal.calls(info)).toHaveLength(2))
  })
})

test('a verified member reads when the document was checked, that it was the eID, or only that none is needed', {
  tags: ['R-ID-31', 'R-ID-94'],
}, async () => {
  await show({ document_verified_status: 'verified', verified_at: '2026-03-04T09:00:00.000Z' })
  const checked = screen.getByText('დოკუმენტი გადამოწმებულია: 4 მარტი, 2026')
  expect(checked.closest('details')).toBeNull()
  expect(screen.queryByText(texts['profile.document.notNeeded'])).toBeNull()
  cleanup()
  await show({ document_verified_status: 'verified', verified_at: '2026-03-04T09:00:00.000Z', basis: 'eid' })
  expect(screen.getByText('ვინაობა დადასტურებულია ელექტრონული პირადობით: 4 მარტი, 2026')).toBeDefined()
  cleanup()
  await show({ document_verified_status: 'verified', verified_at: null })
  expect(screen.getByText(texts['profile.document.notNeeded'])).toBeDefined()
})
