/** The newest pages of an agency's office: colleagues, its numbers, reports, templates, words and cases of others, and decisions that wait for a signature. */
import { applicationDetail as detail } from '@portal/contract/texts/application-detail'
import { deskDashboard } from '@portal/contract/texts/desk-dashboard'
import { feedback } from '@portal/contract/texts/feedback'
import { leaving } from '@portal/contract/texts/leaving'
import { letters } from '@portal/contract/texts/letters'
import { members } from '@portal/contract/texts/members'
import { numbers } from '@portal/contract/texts/numbers'
import { preparing } from '@portal/contract/texts/preparing'
import { queue } from '@portal/contract/texts/queue'
import { reasonsTexts as reasons } from '@portal/contract/texts/reasons'
import { reportPage as reports } from '@portal/contract/texts/report-page'
import { roles } from '@portal/contract/texts/roles'
import { states as stateTexts } from '@portal/contract/texts/states'
import { team } from '@portal/contract/texts/team'
import { answersWith, fails, inTurn, press, staysOpen, withChangedAnswer } from './arrange.ts'
import { heading, invalidField, loadingElement, type State, showsText, statesOf, waits } from './state.ts'

const administrator = statesOf('administrator')
const operator = statesOf('operator')
const superAdministrator = statesOf('superAdministrator')

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const [tamar, giorgi] = [
  { id: 2, name: 'თამარ კობალაძე' },
  { id: 3, name: 'გიორგი მაისურაძე' },
]
const colleague = {
  ...{ ...tamar, permission: 'Agency Administrator', is_active: true, absent_until: null, deputy: null },
  ...{ absence: null, taken: 0, overdue: 0, programs: [] },
}
const away = { from: dayFromNow(-3), until: dayFromNow(9), deputy: tamar }
const colleagues = [
  colleague,
  {
    ...{ ...colleague, ...giorgi, permission: 'Agency Operator', taken: 14, overdue: 3 },
    ...{ absence: away, absent_until: away.until, deputy: tamar },
    programs: ['მცირე მეწარმეობის მხარდაჭერა მაღალმთიან დასახლებებში', 'სტარტაპები'].map((title, id) => ({
      id,
      title,
    })),
  },
  {
    ...{ ...colleague, id: 90, name: 'ანა-მარია გამოგონილი-წერეთელი', permission: 'Agency Operator', taken: 1 },
    absence: { from: dayFromNow(20), until: dayFromNow(31), deputy: null },
  },
  { ...colleague, id: 91, name: 'დავით დოლიძე', permission: 'Agency Operator', is_active: false, taken: 2 },
]
const list = (path: string, data: readonly object[]) =>
  answersWith(new RegExp(`/api/auth/${path}(\\?.*)?$`), 200, { data, next_cursor: null }, 'GET')
const hasTemplates = list('reason-templates', [
  { id: 1, title: 'დანართი აკლია', text: 'დაურთეთ ამონაწერი სამეწარმეო რეესტრიდან.', for: 'returned' },
  { id: 2, title: 'ბიუჯეტი აღემატება', text: 'მოთხოვნილი თანხა პროგრამის ზღვარს აღემატება.', for: 'rejected' },
])
const transfers = [
  [2, 'ფინანსთა სამინისტრო', 'განაცხადში აღწერილი საქმე სხვა უწყების კომპეტენციაა.'],
  [
    ...[5, 'სოფლის მეურნეობის სამინისტროს აგროსერვისის ცენტრი'],
    'ამ საკითხს სხვა სამინისტრო განიხილავს: განმცხადებელი ბაღის გაშენებას ითხოვს.\nვესაუბრეთ და თანახმაა.',
  ],
].map(([id, short_name, reason], at) => ({
  ...{ id: 41 + at, at: `2026-11-2${7 - at}T09:05:00.000Z`, to: { id, short_name }, reason },
}))
const hasTransfers = list('transfers', transfers)
const hasColleagues = list('colleagues', colleagues)
/** The skeleton of a list that does not come, and what is said when it cannot. */
const unanswered = (name: string, path: string, address: string, error: string = stateTexts['error.load']) => [
  administrator(`${name}.loading`, path, loadingElement, waits(address)),
  administrator(`${name}.failed`, path, showsText(error), { before: fails(address) }),
]
const named = (text: string, value = '') => press(new RegExp(`^${text.split('{')[0]}${value}`))

const change = {
  ...{ id: 1, member: { id: 6, name: 'ლევან გამოგონილი' }, note: 'ნომერი შეეცვალა, მოწმობით დაადასტურა.' },
  ...{ status: 'open', proposed_by: { id: 90, name: 'მაია სუხიშვილი' }, proposed_at: '2026-11-29T09:00:00.000Z' },
  ...{ decided_by: null, decided_at: null, phone: { from: '500000006', to: '500000066' }, personal_id: null },
  ...{ unblocks: false, effective_at: null, failure: null },
}
const changes = [
  change,
  {
    ...{ ...change, id: 2, member: { id: 5, name: 'ნინო ბერიძე' }, effective_at: `${dayFromNow(1)}T09:00:00.000Z` },
    ...{ phone: { from: null, to: '500000077' }, personal_id: { from: '01001000005', to: '01001000055' } },
  },
  { ...change, id: 3, status: 'lapsed', decided_at: '2026-11-28T09:00:00.000Z', unblocks: true, phone: null },
]

export const officeStates: readonly State[] = [
  administrator('team.list', '/team', showsText(team['team.blocked']), { before: hasColleagues }),
  ...unanswered('team', '/team', '**/api/auth/colleagues*', team['team.error']),
  operator('team.operator', '/team', showsText(team['team.you'])),
  administrator('team.absence', '/team', 'dialog[open] >> input[inputmode]', {
    before: hasColleagues,
    act: named(team['team.absence.who'], tamar.name),
  }),
  administrator('team.absence-error', '/team', `dialog ${invalidField}`, {
    before: hasColleagues,
    act: inTurn(named(team['team.absence.who'], tamar.name), async ({ page }) => {
      const days = page.locator('dialog input[inputmode]')
      await days.first().fill('12.01.2020')
      await days.nth(1).fill('02.01.2020')
      await press(team['team.absence.send'])({ page })
    }),
  }),
  administrator('team.move', '/team', `dialog >> ${showsText(team['team.move.to'])}`, {
    before: hasColleagues,
    act: press(`${team['team.move']}: ${giorgi.name}`),
  }),

  administrator('numbers.year', '/numbers?from=2026-01-01&to=2026-12-31', showsText(numbers['numbers.reasons'])),
  administrator('numbers.none', '/numbers?from=2020-01-01&to=2020-01-31', showsText(numbers['numbers.none'])),
  ...unanswered('numbers', '/numbers', '**/office/numbers?*', numbers['numbers.error']),
  administrator('numbers.print', '/numbers?from=2026-01-01&to=2026-12-31', showsText(numbers['numbers.byPerson']), {
    act: ({ page }) => page.emulateMedia({ media: 'print' }),
  }),
  superAdministrator('numbers.agency', '/numbers', showsText(numbers['numbers.agency.first'])),

  administrator('reports.list', '/reports', heading(deskDashboard['desk.reports'])),
  administrator('reports.none', '/reports', showsText(reports['reports.none.hint']), { before: list('reports', []) }),
  ...unanswered('reports', '/reports', '**/api/auth/reports', reports['reports.error']),
  administrator('reports.delete', '/reports', `dialog >> ${showsText(reports['reports.delete.question'])}`, {
    act: named(reports['reports.delete']),
  }),
  administrator('report.shown', '/reports?show=2', `table >> ${showsText('#0000-')}`),
  administrator('report.edit', '/reports?edit=1', showsText(reports['report.columns.order'])),
  administrator('report.error', '/reports?new=1', invalidField, { act: press(reports['report.save']) }),
  operator('reports.operator', '/reports', heading(deskDashboard['desk.reports'])),

  administrator('templates.list', '/templates', showsText('დანართი აკლია'), { before: hasTemplates }),
  administrator('templates.none', '/templates', showsText(reasons['reasons.manage.none']), {
    before: list('reason-templates', []),
  }),
  administrator('templates.error', '/templates', invalidField, {
    act: inTurn(press(reasons['reasons.manage.add']), press(reasons['reasons.manage.save'])),
  }),
  administrator('templates.remove', '/templates', showsText(reasons['reasons.manage.remove.question']), {
    before: hasTemplates,
    act: named(reasons['reasons.manage.remove']),
  }),
  ...unanswered('templates', '/templates', '**/api/auth/reason-templates'),
  administrator('letters.none', '/letters', showsText(letters['letters.none']), {
    before: list('letter-templates', []),
  }),
  ...unanswered('letters', '/letters', '**/api/auth/letter-templates'),
  administrator('letters.error', '/letters', invalidField, {
    act: inTurn(press(letters['letters.add']), press(letters['letters.save'])),
  }),
  administrator('letters.remove', '/letters', `dialog >> ${showsText(letters['letters.remove.question'])}`, {
    act: named(letters['letters.remove']),
  }),

  administrator('feedback.none', '/feedback', showsText(feedback['feedback.page.none']), {
    before: list('feedback', []),
  }),
  ...unanswered('feedback', '/feedback', '**/api/auth/feedback*', feedback['feedback.page.error']),

  administrator('transfers.list', '/transfers', showsText('ფინანსთა სამინისტრო'), { before: hasTransfers }),
  administrator('transfers.none', '/transfers', showsText(leaving['transfers.none']), {
    before: list('transfers', []),
  }),
  ...unanswered('transfers', '/transfers', '**/api/auth/transfers*'),
  superAdministrator('transfers.agency', '/transfers', `a >> ${showsText('#0000-41')}`, {
    before: hasTransfers,
    act: ({ page }) => page.locator('main select').selectOption('2'),
  }),
  administrator('systems.loading', '/agency/systems', loadingElement, waits(/\/api\/auth\/agency/)),

  operator('prepare.dialog', '/detail/33', `dialog >> ${showsText(preparing['prepare.final'])}`, {
    act: press(preparing['prepare.label']),
  }),
  operator('prepared.waits', '/detail/23', showsText(preparing['prepared.waits'])),
  operator('prepared.sent-back', '/detail/27', showsText(preparing['sentBack.by'])),
  administrator('prepared.outdated', '/detail/23', showsText(preparing['prepared.outdated']), {
    before: withChangedAnswer('**/api/auth/applications/GetById/23', (body) => {
      const data = body.data as { prepared: object }
      return { ...body, data: { ...data, prepared: { ...data.prepared, is_outdated: true } } }
    }),
  }),
  administrator('prepared.sign', '/detail/29', `dialog >> ${showsText(detail['review.confirm.final'])}`, {
    act: press(preparing['sign.label']),
  }),
  administrator('prepared.send-back', '/detail/29', `dialog >> ${showsText(preparing['sendBack.hint'])}`, {
    act: press(preparing['sendBack.label']),
  }),
  administrator('prepared.many', '/applications?page=1&prepared=1', `dialog >> ${showsText(preparing['sign.many'])}`, {
    act: inTurn(
      ({ page }) => page.getByRole('checkbox', { name: queue['queue.selectAll'] }).check(),
      press(preparing['sign.label']),
    ),
  }),
  administrator('prepared.held', '/detail/29?page=1&prepared=1', showsText(preparing['late.now']), {
    // It would leave with the page.
    before: async (page) => {
      await staysOpen(page)
      await answersWith('**/api/auth/applications/29/**', 503, undefined, 'POST')(page)
    },
    act: inTurn(press(preparing['sign.label']), ({ page }) =>
      page.getByRole('dialog').getByRole('button', { name: preparing['sign.label'] }).click(),
    ),
  }),

  superAdministrator('roles.changes', '/roles', showsText(change.member.name), {
    before: list('member-changes', changes),
  }),
  superAdministrator('members.waiting', '/members/edit/6', showsText(members['member.edit.waiting']), {
    before: list('member-changes', changes),
  }),
  superAdministrator('roles.changes-failed', '/roles', showsText(roles['roles.changes.error']), {
    before: fails('**/api/auth/member-changes*'),
  }),
]
