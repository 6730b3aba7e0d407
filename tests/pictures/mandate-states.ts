import { accessibility } from '@portal/contract/texts/accessibility'
import { acting } from '@portal/contract/texts/acting'
import { ownChildren } from '@portal/contract/texts/own-children'
import { ownMandates } from '@portal/contract/texts/own-mandates'
import type { Page, Route } from 'playwright-core'
import { actsBy, answersWith, attachPdf, fails, inTurn, press } from './arrange.ts'
import { citizen, heading, invalidField, type State, showsText, statesOf, waits } from './state.ts'

const mariam = { id: 9, name: 'მარიამ ბერიძე' }
const mandate = {
  ...{ id: 3, principal: mariam, agent: { id: 5, name: 'ნინო გამოგონილი' }, basis: 'self', status: 'active' },
  ...{ may: ['read', 'file', 'send', 'talk'], from: '2026-03-01T09:00:00.000Z', until: '2027-06-30' },
  ...{ answer_by: null, offered: null, personal_id: null },
}
const company = { id: 30, name: 'შპს „მწვანე გორა“' }
const offer = { ...mandate, id: 4, status: 'offered', answer_by: '2026-12-26' }
const masked = { agent: { id: null, name: null }, personal_id: '61004…17' }
const lists = {
  given: [
    { ...mandate, id: 5, agent: { id: 8, name: 'ეკა შენგელია' }, may: ['read', 'file'], until: '2026-12-31' },
    { ...offer, ...masked, id: 6, may: ['read', 'file', 'send'] },
  ],
  received: [
    { ...mandate, id: 7, principal: company, basis: 'company', until: null },
    { ...mandate, id: 2, principal: { id: 11, name: 'თამარ ბერიძე' }, basis: 'visit', status: 'ended' },
  ],
}
const person = { ...mandate, id: 8, name: 'ეკა მიქელაძე', basis: 'company', mandate: 5, last_act: null, until: null }
const people = [
  { ...person, id: 30, name: 'თამაზ ცეცხლაძე', basis: 'director', mandate: null },
  {
    ...person,
    last_act: { at: '2026-03-02T09:00:00.000Z', stream: 'application-12', type: 'ApplicationForwarded' },
  },
  { ...person, id: null, name: '61002…48', mandate: 6, may: ['read', 'file'], status: 'offered' },
]

const luka = {
  ...{ id: 40, first_name: 'ლუკა', last_name: 'ბერიძე', personal_id: '61001000040', birth_date: '2014-03-02' },
  ...{ status: 'active', refusal_reason: null },
  mandate: { ...mandate, id: 12, principal: { id: 40, name: 'ლუკა ბერიძე' }, basis: 'parent', until: '2032-03-01' },
}
const unproved = { ...luka.mandate, status: 'offered' }
const family = [
  luka,
  { ...luka, id: 41, first_name: 'ელენე', personal_id: '61001000041', status: 'waiting', mandate: unproved },
  {
    ...{ ...luka, id: 42, first_name: 'ანა-მარია', last_name: 'ბერიძე-წერეთელი', status: 'refused', mandate: unproved },
    refusal_reason: 'მოწმობის ნაწილი კადრში არ ჩანს. ატვირთეთ მთელი გვერდი, რომ ნომერიც იკითხებოდეს.',
  },
  { ...luka, id: 43, first_name: 'საბა', status: 'suspended' },
  {
    ...luka,
    id: 44,
    first_name: 'დეა',
    status: 'ended',
    personal_id: null,
    mandate: { ...luka.mandate, status: 'ended' },
  },
]
const hasChildren = answersWith('**/api/auth/children', 200, { data: family }, 'GET')
const openForm = press(ownChildren['children.add'])

const hasMandates = (data: object) => answersWith('**/api/auth/mandates', 200, { data })

const by = { mandate: 3, principal: mariam, may: mandate.may, until: mandate.until }
const acts = actsBy(by)
/** Answers only whoever asks for the case in another's name. */
const inAnothersName = (answer: (route: Route) => Promise<void>) => (page: Page) =>
  page.route('**/applications/GetById/*', async (route) =>
    (await route.request().headerValue('act-for')) === null ? route.fallback() : answer(route),
  )
const isRefused = async (page: Page) => {
  await acts(page)
  await fails('**/api/auth/screen?*')(page)
  await answersWith('**/api/auth/applications/GetData?*', 403, { code: 'no_mandate', message: '' })(page)
  await hasMandates({ given: [], received: [] })(page)
}

export const mandateStates: readonly State[] = [
  citizen('mandates.offer', '/mandates', showsText(ownMandates['mandates.offer.accept']), {
    before: hasMandates({ ...lists, received: [offer, ...lists.received] }),
  }),
  citizen('mandates.none', '/mandates', showsText(ownMandates['mandates.given.none']), {
    before: hasMandates({ given: [], received: [] }),
  }),
  citizen('mandates.change', '/mandates', `dialog >> ${showsText(ownMandates['mandates.change.hint'])}`, {
    before: hasMandates(lists),
    act: press(new RegExp(`^${ownMandates['mandates.change']}:`)),
  }),
  citizen('children.list', '/mandates', showsText(ownChildren['children.suspended']), { before: hasChildren }),
  citizen('children.none', '/mandates', showsText(ownChildren['children.none']), {
    before: answersWith('**/api/auth/children', 200, { data: [] }, 'GET'),
  }),
  citizen('children.loading', '/mandates', showsText(ownChildren['children.title']), waits('**/api/auth/children')),
  citizen('children.failed', '/mandates', showsText(ownChildren['children.error']), {
    before: fails('**/api/auth/children'),
  }),
  citizen('children.form', '/mandates', showsText('მოწმობა.pdf'), {
    before: hasChildren,
    act: inTurn(openForm, attachPdf('მოწმობა.pdf')),
  }),
  citizen('children.errors', '/mandates', `#child-document-error, form ${invalidField}`, {
    before: hasChildren,
    act: inTurn(openForm, ({ page }) =>
      page
        .locator('form', { has: page.locator('#child-form') })
        .locator('[type=submit]')
        .press('Enter'),
    ),
  }),
  citizen('children.correct', '/mandates', showsText(ownChildren['children.form.document.same']), {
    before: hasChildren,
    act: press(new RegExp(`^${ownChildren['children.correct']}: `)),
  }),
  citizen('children.withdraw', '/mandates', `dialog >> ${showsText(ownChildren['children.withdraw.question'])}`, {
    before: hasChildren,
    act: press(new RegExp(`^${ownChildren['children.withdraw']}: `)),
  }),
  citizen('case.child', '/999', showsText(acting['acting.case.text']), {
    before: inAnothersName((route) => route.fulfill({ json: {} })),
  }),
  citizen('case.own', '/detail/:forwarded', showsText(acting['acting.case.own.open']), {
    before: async (page) => {
      await acts(page)
      await inAnothersName((route) => route.fulfill({ status: 404, json: { code: 'not_found', message: '' } }))(page)
    },
  }),
  citizen('acting.child', '/Dashboard', showsText(acting['acting.dashboard.may.title']), {
    before: actsBy({ ...by, principal: luka.mandate.principal, isParent: true }),
  }),
  statesOf('company')('company.people', '/company', showsText(ownMandates['company.note']), {
    before: answersWith('**/api/auth/company/people', 200, { data: people }),
  }),
  citizen('acting.switch', '/Profile', `dialog >> ${showsText(acting['acting.switch.hint'])}`, {
    before: hasMandates({ given: [], received: [mandate, ...lists.received] }),
    act: inTurn(press(new RegExp(accessibility['a11y.menu.user'])), press(acting['acting.switch'])),
  }),
  citizen('acting.dashboard', '/Dashboard', showsText(acting['acting.dashboard.may.title']), { before: acts }),
  citizen('acting.own-page', '/sessions', heading(acting['acting.own.title']), { before: acts }),
  citizen('acting.over', '/applications', showsText(acting['acting.over.back']), { before: isRefused }),
]
