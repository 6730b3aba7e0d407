import { verification } from '@portal/contract/texts/verification'
import { expect } from 'vitest'
import { askDirectly } from './errands/ask-directly.ts'
import { demo } from './errands/sign-in.ts'
import { runStaff } from './errands/staff.ts'
import type { Files } from './fixtures.ts'
import { button } from './page-parts.ts'
import type { LocalPortal } from './portal-process.ts'
import type { Visitor } from './visitor.ts'

export const program = 'მიკრო და მცირე მეწარმეობის ხელშეწყობა'
export const messageSubject = 'გზის შეკეთება'

const unverified = [
  demo.otherCitizen,
  { personalId: '01001000102', phone: '500000202' },
  { personalId: '01001000105', phone: '500000205' },
]

type Account = { personalId: string; phone: string }
type StaffDays = { portal: LocalPortal; files: Files; visit: (account: Account) => Promise<Visitor> }

/** Prepares the day: three members with documents, a message, and a program that a colleague proposed. */
export const prepareStaffDays = async ({ portal, files, visit }: StaffDays) => {
  for (const account of unverified) {
    const { page, goTo } = await visit(account)
    await goTo('/ProfileVerif')
    for (const side of ['front', 'back'] as const) {
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        page.getByRole('button', { name: `: ${verification[`verification.${side}`]}` }).click(),
      ])
      await chooser.setFiles(await files.photo(`${side}.png`))
    }
    await page.getByRole('checkbox').check()
    await button(page, verification['verification.submit']).click()
    await page.getByRole('dialog').getByRole('button', { name: verification['verification.confirm.yes'] }).click()
    await page.getByText(verification['verification.success']).first().waitFor()
  }
  const sent = await fetch(`${portal.url}/api/contact/send`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ name: 'ანა', email: 'ana@portal.example', subject: messageSubject, recipient: 'prime_minister' },
      message: 'გთხოვთ, შეაკეთოთ გზა.',
    }),
  })
  expect(sent.ok).toBe(true)
  await runStaff(portal, 'grant', demo.citizen.personalId, 'Super Administrator')
  const colleague = await visit(demo.citizen)
  const proposal = { member_id: 8, permission: 'Auditor', agency_id: null, note: null }
  expect(await askDirectly(colleague, 'POST', '/api/auth/role-changes', proposal)).toBe(201)
  // The demo's child, whose certificate waits, is not of this day.
  const confirmed = { document_verified_status: 'verified', basis: 'documents' }
  expect(await askDirectly(colleague, 'POST', '/api/auth/members/24', confirmed)).toBe(200)
}
