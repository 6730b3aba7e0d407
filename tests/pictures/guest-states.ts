import { codeMinutes } from '@portal/contract/code-lifetime'
import { agencies } from '@portal/contract/texts/agencies'
import { contact } from '@portal/contract/texts/contact'
import { eid } from '@portal/contract/texts/eid'
import { errors } from '@portal/contract/texts/errors'
import { failures } from '@portal/contract/texts/failures'
import { layout } from '@portal/contract/texts/layout'
import { legal } from '@portal/contract/texts/legal'
import { passwordReset as reset } from '@portal/contract/texts/password-reset'
import { programDetails as program } from '@portal/contract/texts/program-details'
import { programs } from '@portal/contract/texts/programs'
import { publishedLog as log } from '@portal/contract/texts/published-log'
import { session } from '@portal/contract/texts/session'
import { signin } from '@portal/contract/texts/signin'
import { signup } from '@portal/contract/texts/signup'
import { statement } from '@portal/contract/texts/statement'
import { states as stateTexts } from '@portal/contract/texts/states'
import { statistics } from '@portal/contract/texts/statistics'
import { status } from '@portal/contract/texts/status'
import { verify } from '@portal/contract/texts/verify'
import type { Visitor } from '../e2e/visitor.ts'
import {
  answersWith,
  askCode,
  askPhoneCode,
  fails,
  giveWrongCode,
  giveWrongPhoneCode,
  inTurn,
  locked,
  offline,
  passMinutes,
  press,
  pressSubmit,
  registration,
  staysOpen,
  type,
  withEid,
} from './arrange.ts'
import { portalStatus } from './portal-status.ts'
import { codeAgain, guest, heading, invalidField, loadingElement, type State, showsText, waits } from './state.ts'

const search = (words: string) => ({ act: ({ page }: Visitor) => page.getByRole('combobox').first().fill(words) })

const writeMessage = inTurn(
  press(agencies['agencies.contactHead']),
  type({
    ...{ name: 'ნინო გამოგონილი', email: 'nino@portal.example', subject: 'ქუჩის განათება' },
    message: 'გთხოვთ, მოაწესრიგოთ ქუჩის განათება.',
  }),
)
const sendMessage = inTurn(writeMessage, press(contact['contact.submit']))

const toResetCode = inTurn(
  press(reset['reset.title']),
  type({ personal_id: '01001000005' }),
  press(reset['reset.step1.submit']),
)
const toNewPassword = inTurn(toResetCode, type({ sms_code: '123456' }), press(reset['reset.step2.submit']))

export const guestStates: readonly State[] = [
  guest('home.start', '/', showsText(agencies['find.question'])),
  guest('home.need', '/?need=all', showsText(agencies['find.needs.all'])),
  guest('home.hits', '/', showsText(agencies['find.found.programs']), search('სტუდენტს')),
  guest('home.no-hits', '/', showsText(agencies['agencies.search.empty']), search('კოსმოსი')),
  guest('home.loading', '/', loadingElement, waits('**/api/agencies/active')),
  guest('home.api-away', '/', showsText(stateTexts['error.load']), { before: fails('**/api/**') }),
  guest('home.offline', '/', showsText(session['offline.banner']), { act: offline }),
  guest('home.menu', '/', 'header button[aria-expanded="true"]', {
    before: (page) => page.setViewportSize({ width: 360, height: 800 }),
    act: press(layout['nav.menu.open']),
  }),
  guest('agency.programs', '/guest/Agency/Programs/1', showsText(programs['programs.filter.current'])),
  guest('agency.completed', '/guest/Agency/Programs/1', showsText('სტარტაპიდეების კონკურსი'), {
    act: press(new RegExp(`^${programs['programs.filter.completed']}`)),
  }),
  guest('agency.not-found', '/guest/Agency/Programs/999999', showsText(programs['programs.agency.notFound'])),
  guest('program.open', '/guest/show/1', showsText(program['program.apply'])),
  guest('program.closed', '/guest/show/2', showsText(program['program.completed'])),
  guest('program.not-found', '/guest/show/999999', showsText(program['program.notFound'])),
  guest('program.loading', '/guest/show/1', loadingElement, waits('**/api/projects/GetById/1')),
  guest('program.api-away', '/guest/show/1', showsText(stateTexts['error.load']), { before: fails('**/api/**') }),
  guest('sign-in.number', '/Signin', showsText(signin['signin.requestCode'])),
  guest('sign-in.eid', '/Signin', showsText(eid['eid.submit']), { before: withEid }),
  guest('sign-in.eid-failed', '/signin?eid=failed', showsText(eid['eid.failed.hint']), { before: withEid }),
  guest('sign-in.required', '/applications', showsText(failures['error.authRequired'])),
  guest('sign-in.error', '/Signin', invalidField, { act: press(signin['signin.requestCode']) }),
  guest('sign-in.code', '/Signin', showsText(signin['signin.code.timer']), { act: askCode('01001000101') }),
  guest('sign-in.wrong', '/Signin', showsText(errors['server.signin.codeInvalid']), {
    act: inTurn(askCode('01001000103'), giveWrongCode),
  }),
  guest('sign-in.resend', '/Signin', showsText(signin['signin.code.resend']), {
    ...codeAgain,
    act: inTurn(askCode('01001000104'), ({ page }) => passMinutes(page, 2)),
  }),
  guest('sign-in.locked', '/Signin', showsText(signin['server.signin.locked.hint']), {
    before: locked,
    act: inTurn(askCode('01001000107'), giveWrongCode),
  }),
  guest('sign-in.api-away', '/Signin', showsText(failures['error.kept']), {
    before: fails('**/api/send-sms-code'),
    act: inTurn(type({ personal_id: '01001000005' }), press(signin['signin.requestCode'])),
  }),
  guest('sign-up.eid', '/Signup#eid', showsText(eid['eid.signup.verified']), {
    before: answersWith('**/api/oidc/registration', 200, {
      data: { personal_id: '01001000300', first_name: 'ეკა', last_name: 'ახალაძე' },
    }),
  }),
  guest('sign-up.eid-over', '/Signup#eid', showsText(eid['eid.signup.over'])),
  guest('sign-up.type', '/Signup', showsText(signup['signup.type.legal'])),
  ...(['individual', 'legal'] as const).flatMap((kind) =>
    [1, 2, 3, 4].flatMap((step) => [
      guest(`sign-up.${kind}-${step}`, '/Signup', showsText(signup['signup.step']), { act: registration(kind, step) }),
      guest(`sign-up.${kind}-${step}-errors`, '/Signup', invalidField, {
        act: inTurn(registration(kind, step), pressSubmit),
      }),
    ]),
  ),
  guest('sign-up.code', '/Signup', showsText(signup['signup.phone.timer']), { act: askPhoneCode('599000701') }),
  guest('sign-up.code-wrong', '/Signup', showsText(errors['server.code.wrong']), {
    act: inTurn(askPhoneCode('599000702'), giveWrongPhoneCode),
  }),
  guest('sign-up.code-expired', '/Signup', showsText(signup['signup.phone.resend']), {
    ...codeAgain,
    act: inTurn(askPhoneCode('599000703'), ({ page }) => passMinutes(page, codeMinutes + 1)),
  }),
  guest('password.number', '/reset-password', showsText(reset['reset.question'])),
  guest('password.number-error', '/reset-password', invalidField, {
    act: inTurn(press(reset['reset.title']), press(reset['reset.step1.submit'])),
  }),
  guest('password.code', '/reset-password', showsText(reset['reset.step2.submit']), { act: toResetCode }),
  guest('password.code-error', '/reset-password', invalidField, {
    act: inTurn(toResetCode, type({ sms_code: '12345' }), press(reset['reset.step2.submit'])),
  }),
  guest('password.new', '/reset-password', showsText(reset['reset.finish']), { act: toNewPassword }),
  guest('password.done', '/reset-password', showsText(signin['signin.afterReset']), {
    act: inTurn(toNewPassword, type({ password: 'სულ ახალი', repeat: 'სულ ახალი' }), press(reset['reset.finish'])),
  }),
  guest('password.new-errors', '/reset-password', invalidField, {
    act: inTurn(toNewPassword, press(reset['reset.finish'])),
  }),
  guest('message.empty', '/', `dialog >> ${showsText(contact['contact.submit'])}`, {
    act: press(agencies['agencies.contactHead']),
  }),
  guest('message.errors', '/', `dialog ${invalidField}`, {
    act: inTurn(press(agencies['agencies.contactHead']), press(contact['contact.submit'])),
  }),
  guest('message.sent', '/', `dialog >> ${showsText(contact['contact.success'])}`, {
    before: async (page) => {
      await staysOpen(page)
      await answersWith('**/api/contact/send', 200, { success: true, message: '', data: { id: 12 } })(page)
    },
    act: sendMessage,
  }),
  guest('message.failed', '/', `dialog >> ${showsText(contact['contact.error'])}`, {
    before: fails('**/api/contact/send'),
    act: sendMessage,
  }),
  guest('message.offline', '/', `dialog >> ${showsText(contact['contact.offline'])}`, {
    act: inTurn(writeMessage, offline, press(contact['contact.submit'])),
  }),
  guest('statistics.figures', '/statistics', showsText(statistics['statistics.received'])),
  guest('statistics.api-away', '/statistics', showsText(statistics['statistics.error']), {
    before: fails('**/api/**'),
  }),
  guest('log.start', '/log', showsText(log['log.check.start'])),
  guest('log.checked', '/log', showsText(log['log.check.intact']), { act: press(log['log.check.start']) }),
  guest('log.api-away', '/log', showsText(log['log.error']), { before: fails('**/log/**') }),
  guest('status.working', '/status', showsText(status['status.working']), {
    before: answersWith('**/api/status', 200, portalStatus()),
  }),
  guest('status.incident', '/status', showsText(status['status.disrupted']), {
    before: answersWith('**/api/status', 200, portalStatus('incident')),
  }),
  guest('status.old', '/status', showsText(status['status.working']), {
    before: answersWith('**/api/status', 200, portalStatus('old')),
  }),
  guest('status.api-away', '/status', showsText(status['status.away']), { before: fails('**/api/status') }),
  guest('verify.empty', '/verify', showsText(verify['verify.paste'])),
  guest('verify.valid', '/verify#:receipt', showsText(verify['verify.genuine'])),
  guest('verify.invalid', '/verify#:altered', showsText(verify['verify.altered'])),
  guest('about.text', '/about', 'main h1'),
  guest('about.guest', '/guest/about', 'main h1'),
  guest('terms.text', '/terms', heading(legal['terms.title'])),
  guest('privacy.text', '/privacy', heading(legal['privacy.title'])),
  guest('accessibility.text', '/accessibility', heading(statement['statement.title'])),
  guest('unknown.page', '/no/such/page', showsText(failures['error.404'])),
]
