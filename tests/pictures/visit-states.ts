/** Staff act for somebody at their office. The portal under test knows no such visit, so its answers are given here. */
import { acting } from '@portal/contract/texts/acting'
import { errors } from '@portal/contract/texts/errors'
import { visits } from '@portal/contract/texts/visits'
import type { Page } from 'playwright-core'
import { actsBy, answersWith, fails, inTurn, press, pressSubmit, type } from './arrange.ts'
import { invalidField, loadingElement, type State, showsText, statesOf, waits } from './state.ts'

const operator = statesOf('operator')
const mariam = { id: 9, name: 'მარიამ გამოგონილი-ბერიძე' }
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const visit = {
  ...{ visit: 3, status: 'active', basis: 'card_seen', principal: mariam, from: inHours(-0.5), until: inHours(1.5) },
}
const asked = { ...visit, status: 'offered', basis: 'visit', principal: null }
const today = [
  { ...visit, applications: [] },
  { ...visit, visit: 2, status: 'ended', principal: { id: 8, name: 'ეკა შენგელია' }, applications: [23, 29, 33] },
  { ...asked, visit: 1, status: 'ended', applications: [] },
]
const page = '/office/visit'
const number = type({ personal_id: '01001000005' })
const has = answersWith(/\/api\/auth\/visits(\?.*)?$/, 200, { data: today, next_cursor: null }, 'GET')
const opens = answersWith('**/api/auth/visits', 201, { success: true, message: '', data: asked }, 'POST')
const refuses = (address: string, code: string, fields: Readonly<Record<string, readonly string[]>>) =>
  answersWith(address, 422, { success: false, code, message: '', errors: fields }, 'POST')
const chooseCard = ({ page: screen }: { page: Page }) =>
  screen.getByRole('radio', { name: new RegExp(visits['visit.proof.card']) }).check()
const byVisit = { mandate: 3, principal: mariam, may: ['read', 'file', 'send'], until: visit.until, visit: visit.basis }
const acts = actsBy(byVisit)
const mandate = {
  ...{ id: 3, principal: mariam, agent: { id: 3, name: 'გიორგი' }, basis: 'card_seen', status: 'active' },
  ...{ may: byVisit.may, from: visit.from, until: visit.until, answer_by: null, offered: null, personal_id: null },
  agency_name: 'სოფლის მეურნეობის სამინისტროს აგროსერვისის ცენტრი',
}
const link = `https://portal.example/verify#${'A'.repeat(150)}`

export const visitStates: readonly State[] = [
  operator('visit.start', page, showsText(visits['visit.today.open']), { before: has }),
  operator('visit.none', page, showsText(visits['visit.today.none'])),
  operator('visit.loading', page, loadingElement, waits('**/api/auth/visits*')),
  operator('visit.failed', page, showsText(visits['visit.today.error']), { before: fails('**/api/auth/visits*') }),
  operator('visit.errors', page, invalidField, { act: inTurn(chooseCard, pressSubmit) }),
  operator('visit.card', page, showsText(visits['visit.note.hint']), { act: chooseCard }),
  operator('visit.code', page, showsText(visits['visit.masked']), { before: opens, act: inTurn(number, pressSubmit) }),
  operator('visit.code-wrong', page, invalidField, {
    before: async (screen) => {
      await opens(screen)
      await refuses('**/visits/3/confirm', 'wrong_code', { code: [errors['server.code.wrong']] })(screen)
    },
    act: inTurn(number, pressSubmit, ({ page: screen }) => screen.locator('#visit-code').fill('000000'), pressSubmit),
  }),
  operator('visit.unregistered', page, showsText(visits['visit.register.close']), {
    act: press(visits['visit.register']),
  }),
  operator('visit.ended', `${page}?ended`, showsText(visits['visit.ended'])),
  operator('visit.begun', page, showsText(visits['visit.begun.cases']), { before: acts }),
  operator('visit.paper', `${page}/23`, showsText(visits['visit.paper.never']), {
    before: async (screen) => {
      await acts(screen)
      await answersWith('**/api/auth/mandates', 200, { data: { given: [], received: [mandate] } })(screen)
      await answersWith('**/applications/23/receipt', 200, {
        ...{ link, receipt: '', number: '#0000-23', version: 2, hash: '' },
      })(screen)
    },
  }),
  operator('visit.over', '/applications', showsText(visits['visit.over.again']), {
    before: async (screen) => {
      await acts(screen)
      await fails('**/api/auth/screen?*')(screen)
      await answersWith('**/api/auth/applications/GetData?*', 403, { code: 'no_mandate', message: '' })(screen)
      await answersWith('**/api/auth/mandates', 200, { data: { given: [], received: [] } })(screen)
    },
  }),
  operator('visit.own-page', '/sessions', showsText(acting['acting.own.title']), { before: acts }),
]
