/**
 * A phone is an identity: one Super Administrator proposes another phone for a member, the old phone is told, and a
 * second one approves by keyboard on a phone-wide page.
 *
 * @module-tag R-ADM-17
 */
import { fill } from '@portal/contract/fill'
import { header } from '@portal/contract/texts/header'
import { members } from '@portal/contract/texts/members'
import { roles } from '@portal/contract/texts/roles'
import { sms } from '@portal/contract/texts/sms'
import { twoPersons } from '@portal/contract/texts/two-persons'
import { validation } from '@portal/contract/texts/validation'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDemoPortal } from './demo-portal.ts'
import { demo, signIn } from './errands/sign-in.ts'
import { runStaff } from './errands/staff.ts'
import { keyboard } from './input-method.ts'
import { poll } from './poll.ts'
import type { LocalPortal } from './portal-process.ts'
import { stopAfterFailure } from './stop-after-failure.ts'
import { openVisit, type Visitor } from './visitor.ts'
import { borrowBrowser, giveBack } from './worker-browser.ts'

const newPhone = '500009977'
const reason = 'განცხადება №7, მოწმობა ადგილზე'
const { personalId, phone: oldPhone } = demo.otherCitizen

let browser: Browser
let portal: LocalPortal
let proposer: Visitor
let colleague: Visitor
let member: Visitor

beforeAll(async () => {
  ;[browser, portal] = await Promise.all([borrowBrowser(), openDemoPortal()])
  await runStaff(portal, 'grant', demo.citizen.personalId, 'Super Administrator')
  proposer = await openVisit(browser, portal)
  colleague = await openVisit(browser, portal, { input: keyboard, width: 360 })
  member = await openVisit(browser, portal)
  for (const [visitor, account] of [
    [proposer, demo.superAdministrator],
    [colleague, demo.citizen],
    [member, demo.otherCitizen],
  ] as const) {
    await visitor.goTo('/Signin')
    await signIn(visitor, account)
  }
})
afterAll(async () => {
  await giveBack(browser)
  await portal?.remove()
})

const toldTo = async (phone: string) => (await portal.sms(phone)).map(({ message }) => message)
const waiting = ({ page }: Visitor) =>
  page.getByRole('region', { name: new RegExp(`^${roles['roles.changes.title']}`) })

describe('another phone for a member', () => {
  stopAfterFailure(() => [proposer, colleague, member])

  test('is asked for with a reason, and changes nothing yet', async () => {
    const { page, goTo } = proposer
    await goTo(`/members?search=${personalId}`)
    await page.getByRole('row').filter({ hasText: personalId }).getByRole('link').click()
    const save = page.getByRole('button', { name: members['member.edit.save'], exact: true })
    await page.getByRole('textbox', { name: new RegExp(`^${members['member.edit.phone']}`) }).fill(newPhone)
    await page.getByText(members['member.edit.contactWarning']).waitFor()
    await save.click()
    await page.getByRole('link', { name: validation['validation.reason.required'] }).waitFor()
    await page.getByRole('textbox', { name: new RegExp(`^${members['member.edit.reason']}`) }).fill(reason)
    await save.click()
    await page.getByText(twoPersons['server.changes.proposed']).waitFor()
    await page.getByText(members['member.edit.waiting']).waitFor()
    await page
      .getByText(fill(roles['roles.changes.phone'], { from: oldPhone, to: newPhone }))
      .first()
      .waitFor()
    await poll(
      async () => (await toldTo(oldPhone)).includes(sms['sms.member.changeProposed']),
      'the old phone to be told',
    )
    expect(await toldTo(newPhone)).toEqual([])
    await member.page.reload()
    await member.page.getByRole('navigation').getByRole('link', { name: header['menu.myApplications'] }).waitFor()
  })

  test('is approved by a colleague and not by who asked for it', async () => {
    await proposer.page.getByRole('link', { name: roles['roles.title'] }).first().click()
    await waiting(proposer).getByText(reason).waitFor()
    expect(
      await waiting(proposer)
        .getByRole('button', { name: new RegExp(`^${roles['roles.approve']}`) })
        .count(),
    ).toBe(0)
    await waiting(proposer).getByText(roles['roles.proposals.own']).waitFor()

    const { input, goTo, page } = colleague
    await goTo('/roles')
    await waiting(colleague).getByText(reason).waitFor()
    await input.press(waiting(colleague).getByRole('button', { name: new RegExp(`^${roles['roles.approve']}`) }))
    await page.getByText(twoPersons['server.changes.approved']).waitFor()
    await waiting(colleague).locator('h2:focus').waitFor()
    await poll(
      async () => (await toldTo(oldPhone)).includes(sms['sms.member.phoneChanged']),
      'the old phone to be told',
    )
  })

  test('ends the sessions, and signs in by the new phone alone', async () => {
    member.watched.expectAnswer(401, '/api/auth/')
    await member.page.getByRole('navigation').getByRole('link', { name: header['menu.myApplications'] }).click()
    await member.page.waitForURL(/\/Signin$/i)
    const before = (await toldTo(oldPhone)).length
    await signIn(member, { personalId, phone: newPhone })
    expect(await toldTo(oldPhone)).toHaveLength(before)
    expect([proposer, colleague, member].flatMap(({ watched }) => watched.complaints())).toEqual([])
  })
})
