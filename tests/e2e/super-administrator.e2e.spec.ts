/**
 * A day of the Super Administrator in a real browser (R-ROLE-3): an agency, its first program, the person who
 * will run it, the documents that wait, and a member who is blocked while they are signed in.
 *
 * @module-tag R-ROLE-3
 */
import { agencyAdmin } from '@portal/contract/texts/agency-admin'
import { header } from '@portal/contract/texts/header'
import { memberAnswers, members } from '@portal/contract/texts/members'
import { programAdmin } from '@portal/contract/texts/program-admin'
import { verification } from '@portal/contract/texts/verification'
import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDemoPortal } from './demo-portal.ts'
import { demo, signIn } from './errands/sign-in.ts'
import { runStaff } from './errands/staff.ts'
import { type Files, openFiles } from './fixtures.ts'
import { poll } from './poll.ts'
import type { LocalPortal } from './portal-process.ts'
import { stopAfterFailure } from './stop-after-failure.ts'
import { openVisit, type Visitor } from './visitor.ts'
import { borrowBrowser, giveBack } from './worker-browser.ts'

const agency = 'სპორტისა და ახალგაზრდობის სააგენტო'
const program = 'ნიჭიერი სპორტსმენების მხარდაჭერა'

let browser: Browser
let portal: LocalPortal
let files: Files
let superAdministrator: Visitor
let citizen: Visitor
let appointed: Visitor

beforeAll(async () => {
  ;[browser, portal, files] = await Promise.all([borrowBrowser(), openDemoPortal(), openFiles()])
  ;[superAdministrator, citizen, appointed] = (await Promise.all([1, 2, 3].map(() => openVisit(browser, portal)))) as [
    Visitor,
    Visitor,
    Visitor,
  ]
})
afterAll(async () => {
  await giveBack(browser)
  await portal?.remove()
  await files?.remove()
})

const textbox = ({ page }: Visitor, label: string) =>
  page.getByRole('textbox', { name: new RegExp(`^${label}( \\*)?$`) })
const chooseFile = async ({ page }: Visitor, button: Locator, path: string) => {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()])
  await chooser.setFiles(path)
}
const arrive = async (visitor: Visitor, account: { personalId: string; phone: string }) => {
  await visitor.goTo('/Signin')
  await signIn(visitor, account)
}

describe('the Super Administrator', () => {
  stopAfterFailure(() => [superAdministrator, citizen, appointed])

  test('adds an agency, which is in the table', { tags: 'R-ADM-8' }, async () => {
    const { page, goTo } = superAdministrator
    await arrive(superAdministrator, demo.superAdministrator)
    await goTo('/agency')
    await page.getByRole('link', { name: agencyAdmin['admin.agencies.add'], exact: true }).click()
    await textbox(superAdministrator, agencyAdmin['admin.agency.field.name']).fill(agency)
    await textbox(superAdministrator, agencyAdmin['admin.agency.field.shortName']).fill('სპორტი')
    await textbox(superAdministrator, agencyAdmin['admin.agency.field.applicationName']).fill('სპორტის სააგენტოს')
    await textbox(superAdministrator, agencyAdmin['admin.agency.field.email']).fill('sport@example.ge')
    await textbox(superAdministrator, agencyAdmin['admin.agency.field.phone']).fill('500001122')
    await textbox(superAdministrator, agencyAdmin['admin.agency.field.address']).fill('რუსთაველის გამზირი 1')
    const choose = page.getByRole('button', { name: new RegExp(`^${programAdmin['admin.program.image.choose']}`) })
    await chooseFile(superAdministrator, choose, await files.svg('ლოგო.svg'))
    await page.getByRole('button', { name: agencyAdmin['admin.agency.save'], exact: true }).click()
    await page.getByText(agencyAdmin['admin.agency.add.success']).first().waitFor()
    await page.getByRole('row').filter({ hasText: agency }).waitFor()
  })

  test('gives it its first program, which a guest finds', async () => {
    const { page, goTo } = superAdministrator
    await goTo('/AddPrograms')
    await textbox(superAdministrator, programAdmin['admin.program.field.title']).fill(program)
    await page
      .getByRole('combobox', { name: new RegExp(`^${programAdmin['admin.program.field.agency']}`) })
      .selectOption({ label: agency })
    await textbox(superAdministrator, programAdmin['admin.program.field.recipient']).fill('ანა ადრესატი')
    await textbox(superAdministrator, programAdmin['admin.program.field.recipientPosition']).fill('სააგენტოს უფროსი')
    const choose = page.getByRole('button', { name: new RegExp(`^${programAdmin['admin.program.image.choose']}`) })
    await chooseFile(superAdministrator, choose, await files.svg('სპორტი.svg'))
    await page.getByRole('button', { name: programAdmin['admin.program.save'], exact: true }).click()
    await page.waitForURL(/\/programs$/i)
    await page.getByRole('row').filter({ hasText: program }).waitFor()

    const guest = await openVisit(browser, portal)
    await guest.goTo('/')
    await guest.page.getByRole('link', { name: new RegExp(agency) }).click()
    await guest.page.getByRole('link', { name: program }).click()
    await guest.page.getByRole('heading', { level: 1, name: program }).waitFor()
    await guest.leave()
  })

  test('has an administrator appointed by npm run staff, who finds this program and no other', {
    tags: 'R-ROLE-9',
  }, async () => {
    const edit = await superAdministrator.page
      .getByRole('row')
      .filter({ hasText: program })
      .getByRole('link')
      .getAttribute('href')
    await superAdministrator.goTo(edit ?? '')
    const chosen = superAdministrator.page.getByRole('combobox', {
      name: new RegExp(`^${programAdmin['admin.program.field.agency']}`),
    })
    const number = await poll(() => chosen.inputValue().then((value) => value !== '' && value), 'the agency')
    await runStaff(portal, 'grant', demo.citizen.personalId, 'Agency Administrator', '--agency', number)
    const { page } = appointed
    await arrive(appointed, demo.citizen)
    await page.getByRole('navigation').getByRole('link', { name: header['menu.programs'], exact: true }).click()
    await page.getByRole('row').filter({ hasText: program }).waitFor()
    expect(await page.getByRole('row').count()).toBe(2)
  })

  test('opens the documents that a citizen has sent, and verifies them', { tags: 'R-ADM-18' }, async () => {
    await arrive(citizen, demo.otherCitizen)
    await citizen.goTo('/ProfileVerif')
    const send = citizen.page.getByRole('button', { name: verification['verification.submit'], exact: true })
    await send.waitFor()
    for (const side of ['front', 'back'] as const)
      await chooseFile(
        citizen,
        citizen.page.getByRole('button', { name: `: ${verification[`verification.${side}`]}` }),
        await files.photo(`${side}.png`),
      )
    await citizen.page.getByRole('checkbox').check()
    await send.click()
    await citizen.page
      .getByRole('dialog')
      .getByRole('button', { name: verification['verification.confirm.yes'] })
      .click()
    await citizen.page.getByText(verification['verification.success']).first().waitFor()

    const { page, goTo } = superAdministrator
    await goTo('/members')
    await page.getByRole('button', { name: members['members.filter.submitted'], exact: true }).click()
    const row = page.getByRole('row').filter({ hasText: demo.otherCitizen.personalId })
    await row.getByRole('link').click()
    for (const side of ['front', 'back'] as const)
      await page.getByRole('img', { name: members[`member.edit.identity.alt.${side}`] }).waitFor()
    await page.getByRole('combobox', { name: members['member.edit.document'] }).selectOption('verified')
    await page.getByRole('button', { name: members['member.edit.save'], exact: true }).click()
    await page.getByText(memberAnswers['member.edit.success.verified']).first().waitFor()
    await citizen.goTo('/Profile')
    await citizen.page
      .getByRole('main')
      .getByText(members['members.filter.verified'], { exact: true })
      .first()
      .waitFor()
  })

  test('blocks a member, whose open page loses access with the next action', { tags: 'R-ID-8' }, async () => {
    const { page, goTo } = superAdministrator
    await goTo('/members')
    await page.getByRole('textbox', { name: members['members.search.label'] }).fill(demo.otherCitizen.personalId)
    await page.getByRole('row').filter({ hasText: demo.otherCitizen.personalId }).getByRole('link').click()
    await page.getByRole('combobox', { name: members['member.edit.status'], exact: true }).selectOption('deactive')
    await page.getByText(members['member.edit.blockWarning']).waitFor()
    await page.getByRole('button', { name: members['member.edit.save'], exact: true }).click()
    const question = page.getByRole('dialog', { name: members['member.edit.block.title'] })
    await question.getByRole('button', { name: members['member.edit.block.confirm'] }).click()
    await page.getByText(memberAnswers['member.edit.success']).first().waitFor()

    citizen.watched.expectAnswer(401, '/api/auth/')
    await citizen.page.getByRole('navigation').getByRole('link', { name: header['menu.myApplications'] }).click()
    await citizen.page.waitForURL(/\/Signin$/i)
  })

  test('sees that an unknown member does not exist, and no page has an unexpected error', async () => {
    superAdministrator.watched.expectAnswer(404, '/api/auth/members/GetById/999999')
    await superAdministrator.goTo('/members/edit/999999')
    await superAdministrator.page.getByText(members['member.edit.error.load']).first().waitFor()
    expect([superAdministrator, citizen, appointed].flatMap(({ watched }) => watched.complaints())).toEqual([])
  })
})
