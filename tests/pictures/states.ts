/**
 * Every screen of guests and citizens in every state that matters, each with what shows that it is reached. `npm run
 * pictures` takes their pictures, `npm run accessibility` checks them for the page /accessibility.
 */
import { agencies } from '@portal/contract/texts/agencies'
import { applicationDetail as detail } from '@portal/contract/texts/application-detail'
import { applicationForm as form } from '@portal/contract/texts/application-form'
import { applicationList as list } from '@portal/contract/texts/application-list'
import { conflicts } from '@portal/contract/texts/conflicts'
import { contact } from '@portal/contract/texts/contact'
import { drafts } from '@portal/contract/texts/drafts'
import { errors } from '@portal/contract/texts/errors'
import { header } from '@portal/contract/texts/header'
import { history } from '@portal/contract/texts/history'
import { layout } from '@portal/contract/texts/layout'
import { legal } from '@portal/contract/texts/legal'
import { passwordReset as reset } from '@portal/contract/texts/password-reset'
import { profile } from '@portal/contract/texts/profile'
import { programDetails as program } from '@portal/contract/texts/program-details'
import { programs } from '@portal/contract/texts/programs'
import { publishedLog as log } from '@portal/contract/texts/published-log'
import { sending } from '@portal/contract/texts/sending'
import { session } from '@portal/contract/texts/session'
import { sessions } from '@portal/contract/texts/sessions'
import { signin } from '@portal/contract/texts/signin'
import { signup } from '@portal/contract/texts/signup'
import { statement } from '@portal/contract/texts/statement'
import { statistics } from '@portal/contract/texts/statistics'
import { uploads } from '@portal/contract/texts/uploads'
import { verification } from '@portal/contract/texts/verification'
import { verify } from '@portal/contract/texts/verify'
import type { Page } from 'playwright-core'
import type { Visitor } from '../e2e/visitor.ts'
import {
  alteredLog,
  answers,
  askCode,
  askPhoneCode,
  attachPdf,
  draftConflict,
  editConflict,
  fails,
  giveWrongCode,
  giveWrongPhoneCode,
  hangs,
  inTurn,
  locked,
  noticesOff,
  offline,
  passMinutes,
  patched,
  press,
  pressSubmit,
  registration,
  tooOften,
  type,
  typeAndReload,
  withClock,
} from './arrange.ts'

export type Who = 'guest' | 'citizen' | 'newcomer' | 'company'

export type State = {
  /** `screen.state`, the beginning of the pictures' names. */
  readonly name: string
  readonly who: Who
  /** `:forwarded` stands for the number of an application in this state (people.ts). */
  readonly path: string
  /** A selector that matches something visible only in this state. */
  readonly shows: string
  readonly before?: (page: Page) => Promise<unknown>
  readonly act?: (visitor: Visitor) => Promise<unknown>
  readonly isLoading?: boolean
}

/** Matches an element with the text; what is filled into the text may be anything. */
const said = (text: string) => {
  const parts = text.split(/\{\w+\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&'))
  return `text=/${parts.join('.*')}/`
}
const heading = (text: string) => `h1 >> ${said(text)}`
const wrong = '[aria-invalid="true"]'
const loading = '.animate-pulse, [aria-busy="true"]'

const of =
  (who: Who) =>
  (name: string, path: string, shows: string, more: Pick<State, 'before' | 'act' | 'isLoading'> = {}): State => ({
    ...{ name, who, path, shows },
    ...more,
  })
const [guest, citizen, newcomer] = [of('guest'), of('citizen'), of('newcomer')]
const waits = (address: string) => ({ before: hangs(address), isLoading: true })
const ownList = '**/api/auth/applications/GetData?*'
const search = (words: string) => ({ act: ({ page }: Visitor) => page.getByRole('combobox').first().fill(words) })
const codeAgain = { before: withClock }
const withDocuments = (change: object) =>
  patched('**/profile/getInfo', (info) => ({ ...info, documents_submitted_at: '2026-03-02T09:00:00.000Z', ...change }))

const guests: readonly State[] = [
  guest('home.start', '/', said(agencies['find.question'])),
  guest('home.need', '/?need=all', said(agencies['find.programs'])),
  guest('home.hits', '/', said(agencies['find.found.programs']), search('სტუდენტს')),
  guest('home.no-hits', '/', said(agencies['agencies.search.empty']), search('კოსმოსი')),
  guest('home.loading', '/', loading, waits('**/api/agencies/active')),
  guest('home.api-away', '/', said(errors['error.load']), { before: fails('**/api/**') }),
  guest('home.offline', '/', said(session['offline.banner']), { act: offline }),
  guest('home.menu', '/', 'header button[aria-expanded="true"]', {
    before: (page) => page.setViewportSize({ width: 360, height: 800 }),
    act: press(layout['nav.menu.open']),
  }),
  guest('agency.programs', '/guest/Agency/Programs/1', said(programs['programs.filter.current'])),
  guest('agency.completed', '/guest/Agency/Programs/1', said('სტარტაპიდეების კონკურსი'), {
    act: press(new RegExp(`^${programs['programs.filter.completed']}`)),
  }),
  guest('agency.not-found', '/guest/Agency/Programs/999999', said(programs['programs.agency.notFound'])),
  guest('program.open', '/guest/show/1', said(program['program.apply'])),
  guest('program.closed', '/guest/show/2', said(program['program.completed'])),
  guest('program.not-found', '/guest/show/999999', said(program['program.notFound'])),
  guest('program.loading', '/guest/show/1', loading, waits('**/api/projects/GetById/1')),
  guest('program.api-away', '/guest/show/1', said(errors['error.load']), { before: fails('**/api/**') }),
  guest('sign-in.number', '/Signin', said(signin['signin.requestCode'])),
  guest('sign-in.required', '/applications', said(errors['error.authRequired'])),
  guest('sign-in.error', '/Signin', wrong, { act: press(signin['signin.requestCode']) }),
  guest('sign-in.code', '/Signin', said(signin['signin.code.timer']), { act: askCode('01001000101') }),
  guest('sign-in.wrong', '/Signin', said(errors['server.signin.codeInvalid']), {
    act: inTurn(askCode('01001000103'), giveWrongCode),
  }),
  guest('sign-in.resend', '/Signin', said(signin['signin.code.resend']), {
    ...codeAgain,
    act: inTurn(askCode('01001000104'), ({ page }) => passMinutes(page, 2)),
  }),
  guest('sign-in.locked', '/Signin', said(errors['server.signin.locked.hint']), {
    before: locked,
    act: inTurn(askCode('01001000107'), giveWrongCode),
  }),
  guest('sign-in.api-away', '/Signin', said(errors['error.kept']), {
    before: fails('**/api/send-sms-code'),
    act: inTurn(type({ personal_id: '01001000005' }), press(signin['signin.requestCode'])),
  }),
  guest('sign-up.type', '/Signup', said(signup['signup.type.legal'])),
  ...(['individual', 'legal'] as const).flatMap((kind) =>
    [1, 2, 3, 4].flatMap((step) => [
      guest(`sign-up.${kind}-${step}`, '/Signup', said(signup['signup.step']), { act: registration(kind, step) }),
      guest(`sign-up.${kind}-${step}-errors`, '/Signup', wrong, {
        act: inTurn(registration(kind, step), pressSubmit),
      }),
    ]),
  ),
  guest('sign-up.code', '/Signup', said(signup['signup.phone.timer']), { act: askPhoneCode('599000701') }),
  guest('sign-up.code-wrong', '/Signup', said(errors['server.code.wrong']), {
    act: inTurn(askPhoneCode('599000702'), giveWrongPhoneCode),
  }),
  guest('sign-up.code-expired', '/Signup', said(signup['signup.phone.resend']), {
    ...codeAgain,
    act: inTurn(askPhoneCode('599000703'), ({ page }) => passMinutes(page, 2)),
  }),
  guest('password.number', '/reset-password', said(reset['reset.step1.submit'])),
  guest('password.number-error', '/reset-password', wrong, { act: press(reset['reset.step1.submit']) }),
  guest('password.code', '/reset-password', said(reset['reset.step2.submit']), {
    act: inTurn(type({ personal_id: '01001000005' }), press(reset['reset.step1.submit'])),
  }),
  guest('password.new', '/reset-password', said(reset['reset.finish']), {
    act: inTurn(
      ...[type({ personal_id: '01001000005' }), press(reset['reset.step1.submit'])],
      ...[type({ sms_code: '123456' }), press(reset['reset.step2.submit'])],
    ),
  }),
  guest('password.new-errors', '/reset-password', wrong, {
    act: inTurn(
      ...[type({ personal_id: '01001000005' }), press(reset['reset.step1.submit'])],
      ...[type({ sms_code: '123456' }), press(reset['reset.step2.submit']), press(reset['reset.finish'])],
    ),
  }),
  guest('message.empty', '/', `dialog >> ${said(contact['contact.submit'])}`, {
    act: press(agencies['agencies.contactHead']),
  }),
  guest('message.errors', '/', `dialog ${wrong}`, {
    act: inTurn(press(agencies['agencies.contactHead']), press(contact['contact.submit'])),
  }),
  guest('statistics.figures', '/statistics', said(statistics['statistics.received'])),
  guest('statistics.api-away', '/statistics', said(statistics['statistics.error']), { before: fails('**/api/**') }),
  guest('log.start', '/log', said(log['log.check.start'])),
  guest('log.checked', '/log', said(log['log.check.intact']), { act: press(log['log.check.start']) }),
  guest('log.api-away', '/log', said(log['log.error']), { before: fails('**/log/**') }),
  guest('verify.empty', '/verify', said(verify['verify.paste'])),
  guest('verify.valid', '/verify#:receipt', said(verify['verify.genuine'])),
  guest('verify.invalid', '/verify#:altered', said(verify['verify.altered'])),
  guest('about.text', '/about', 'main h1'),
  guest('about.guest', '/guest/about', 'main h1'),
  guest('terms.text', '/terms', heading(legal['terms.title'])),
  guest('privacy.text', '/privacy', heading(legal['privacy.title'])),
  guest('accessibility.text', '/accessibility', heading(statement['statement.title'])),
  guest('unknown.page', '/no/such/page', said(errors['error.404'])),
]

const citizens: readonly State[] = [
  newcomer('dashboard.empty', '/Dashboard', said(header['dashboard.empty.title'])),
  citizen('dashboard.tasks', '/Dashboard', said(header['dashboard.task.correct'])),
  of('company')('dashboard.company', '/Dashboard', said(header['dashboard.standing.title'])),
  citizen('dashboard.loading', '/Dashboard', loading, waits(ownList)),
  citizen('dashboard.api-away', '/Dashboard', said(errors['error.load']), { before: fails(ownList) }),
  citizen('dashboard.offline', '/Dashboard', said(session['offline.banner']), { act: offline }),
  citizen('dashboard.menu', '/Dashboard', 'header button[aria-expanded="true"]', {
    before: (page) => page.setViewportSize({ width: 360, height: 800 }),
    act: press(layout['nav.menu.open']),
  }),
  citizen('agencies.list', '/agency', heading(agencies['agencies.list.title'])),
  citizen('agency.own', '/Agency/Programs/1', said(programs['programs.applyToAgency'])),
  citizen('program.own', '/show/10', said(program['program.apply'])),
  citizen('program.applied', '/show/9', said(program['program.alreadyApplied'])),
  citizen('form.empty', '/add-application/16', said(form['application.form.submit'])),
  citizen('form.half', '/add-application/14', said(drafts['draft.saved.at']), {
    act: async ({ page }) => {
      await page.locator('.ProseMirror').click()
      await page.keyboard.type('გთხოვთ, დაგვეხმაროთ გზის მოწესრიგებაში.')
    },
  }),
  newcomer('form.errors', '/add-application/6', wrong, { act: pressSubmit }),
  newcomer('form.loading', '/add-application/1', loading, waits('**/api/auth/projects/GetById/**')),
  newcomer('form.api-away', '/add-application/1', said(errors['error.load']), {
    before: fails('**/api/auth/projects/GetById/**'),
  }),
  newcomer('form.offline', '/add-application/12', said(drafts['draft.offline']), {
    act: inTurn(({ page }) => page.locator('[name=lastName]').waitFor(), offline, type({ lastName: 'ბერიძეძე' })),
  }),
  newcomer('form.conflict', '/add-application/9', said(drafts['draft.both.title']), {
    before: draftConflict('application-9'),
    act: type({ lastName: 'ბერიძეძე' }),
  }),
  citizen('form.applied', '/add-application/9', said(program['program.alreadyApplied'])),
  citizen('form.closed', '/add-application/2', said(form['application.form.error.inactive'])),
  citizen('form.not-found', '/add-application/999999', said(program['program.notFound'])),
  citizen('form.again', '/add-application/3?follows=:rejected', said(form['application.form.submit'])),
  citizen('form.agency', '/agency/create/statment/2', heading(form['application.form.title.agency'])),
  citizen('check.missing', '/detail/:missing/check', said(sending['check.left'])),
  citizen('check.complete', '/detail/:complete/check', said(sending['check.before'])),
  citizen('check.failed', '/detail/:complete/check', said(sending['check.failed']), {
    before: tooOften('**/forwarded'),
    act: press(list['applications.action.forward']),
  }),
  citizen('check.loading', '/detail/:pending/check', loading, waits('**/applications/GetById/**')),
  citizen('sent.page', '/detail/:forwarded/sent', heading(sending['sent.title'])),
  citizen('list.rows', '/applications', said(detail['application.returned.tag'])),
  newcomer('list.empty', '/applications', said(list['applications.empty.choose'])),
  citizen('list.no-hits', '/applications?page=1&search=კოსმოსი', said(list['applications.empty.filtered'])),
  citizen('list.loading', '/applications', loading, waits(ownList)),
  citizen('list.api-away', '/applications', said(list['applications.error']), { before: fails(ownList) }),
  citizen('list.menu', '/applications', 'main [aria-expanded="true"]', {
    act: press(new RegExp(list['applications.action.more'])),
  }),
  citizen('detail.pending', '/detail/:pending', said(detail['application.step.pendding'])),
  citizen('detail.forwarded', '/detail/:forwarded', said(detail['application.step.forwarded'])),
  citizen('detail.returned', '/detail/:returned', said(detail['application.returned.title'])),
  citizen('detail.completed', '/detail/:completed', said(detail['application.step.completed'])),
  citizen('detail.rejected', '/detail/:rejected', said(detail['application.step.rejected'])),
  citizen('detail.history', '/detail/:completed', said(history['history.application.completed'])),
  citizen('detail.not-found', '/detail/999999', said(detail['application.detail.notFound'])),
  citizen('detail.loading', '/detail/:forwarded', loading, waits('**/applications/GetById/**')),
  citizen('detail.api-away', '/detail/:forwarded', said(detail['application.detail.error']), {
    before: fails('**/applications/GetById/**'),
  }),
  citizen('edit.pending', '/applications/edit/:pending', heading(form['application.form.title.edit'])),
  citizen('edit.returned', '/applications/edit/:returned', said(detail['application.returned.title'])),
  citizen('edit.conflict', '/applications/edit/:returned', said(conflicts['conflict.elsewhere']), {
    before: editConflict,
    act: inTurn(type({ lastName: 'ბერიძეძე' }), ({ page }) => page.locator('form [type=submit]').click()),
  }),
  citizen('profile.verified', '/Profile', said(profile['profile.badge.verified'])),
  newcomer('profile.not-verified', '/Profile', said(profile['profile.badge.notVerified'])),
  of('company')('profile.company', '/Profile', said(profile['profile.companyId'])),
  citizen('profile.api-away', '/Profile', said(profile['profile.error.load']), { before: fails('**/getInfo**') }),
  newcomer('verification.form', '/ProfileVerif', said(verification['verification.intro'])),
  citizen('verification.verified', '/ProfileVerif', said(verification['verification.alreadyVerified'])),
  newcomer('verification.waiting', '/ProfileVerif', said(verification['verification.pending']), {
    before: withDocuments({ documents_waiting: true }),
  }),
  newcomer('verification.refused', '/ProfileVerif', said(verification['verification.refused.title']), {
    before: withDocuments({ document_refusal_reason: 'უკანა მხარე არ იკითხება' }),
  }),
  citizen('sessions.list', '/sessions', said(sessions['sessions.current'])),
  citizen('sessions.end-all', '/sessions', `dialog >> ${said(sessions['sessions.endAll.question'])}`, {
    act: press(sessions['sessions.endAll']),
  }),
  citizen('message.citizen', '/agency', `dialog >> ${said(contact['contact.locked'])}`, {
    act: press(agencies['agencies.contactHead']),
  }),
  citizen('sign-in.ended', '/applications', said(session['session.ended']), {
    before: answers('**/api/auth/**', 401, { success: false, code: 'signed_out', message: errors['error.401'] }),
  }),
  citizen('unknown.citizen', '/no/such/page', said(errors['error.404'])),
]

const passkeys = [
  { id: 1, label: 'Samsung A54', created_at: '2026-03-02T09:00:00.000Z', last_used_at: '2026-11-20T08:30:00.000Z' },
  { id: 2, label: 'სამსახურის კომპიუტერი', created_at: '2026-05-10T12:00:00.000Z', last_used_at: null },
]

const further: readonly State[] = [
  guest('log.altered', '/log', said(log['log.check.altered']), {
    before: alteredLog,
    act: press(log['log.check.start']),
  }),
  newcomer('form.files', '/add-application/8', said(uploads['upload.done']), { act: attachPdf('ბიზნესგეგმა.pdf') }),
  newcomer('form.restored', '/add-application/4', said(drafts['draft.restored.hint']), {
    act: typeAndReload({ lastName: 'ბერიძეძე' }, said(drafts['draft.saved.at'])),
  }),
  citizen('check.unknown', '/detail/:complete/check', said(sending['check.unknown.title']), {
    before: fails('**/forwarded'),
    act: press(list['applications.action.forward']),
  }),
  citizen('detail.print', '/detail/:completed', said(detail['application.step.completed']), {
    act: ({ page }) => page.emulateMedia({ media: 'print' }),
  }),
  citizen('profile.passkeys', '/Profile', said('Samsung A54'), {
    before: answers('**/api/auth/passkeys', 200, { data: passkeys }, 'GET'),
  }),
  citizen('profile.address', '/Profile', said(profile['profile.submit']), {
    act: press(profile['profile.address.change']),
  }),
  citizen('profile.toast', '/Profile', said(profile['profile.notifications.saved.off']), {
    before: noticesOff,
    act: ({ page }) => page.getByRole('switch').click(),
  }),
]

export const states: readonly State[] = [...guests, ...citizens, ...further]
