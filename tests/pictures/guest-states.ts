import { agencies } from '@portal/contract/texts/agencies'
import { contact } from '@portal/contract/texts/contact'
import { errors } from '@portal/contract/texts/errors'
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
import { statistics } from '@portal/contract/texts/statistics'
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
} from './arrange.ts'
import { codeAgain, guest, heading, loading, type State, said, waits, wrong } from './state.ts'

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
  guest('home.start', '/', said(agencies['find.question'])),
  guest('home.need', '/?need=all', said(agencies['find.needs.all'])),
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
  guest('password.number', '/reset-password', said(reset['reset.question'])),
  guest('password.number-error', '/reset-password', wrong, {
    act: inTurn(press(reset['reset.title']), press(reset['reset.step1.submit'])),
  }),
  guest('password.code', '/reset-password', said(reset['reset.step2.submit']), { act: toResetCode }),
  guest('password.code-error', '/reset-password', wrong, {
    act: inTurn(toResetCode, type({ sms_code: '12345' }), press(reset['reset.step2.submit'])),
  }),
  guest('password.new', '/reset-password', said(reset['reset.finish']), { act: toNewPassword }),
  guest('password.done', '/reset-password', said(signin['signin.afterReset']), {
    act: inTurn(toNewPassword, type({ password: 'სულ ახალი', repeat: 'სულ ახალი' }), press(reset['reset.finish'])),
  }),
  guest('password.new-errors', '/reset-password', wrong, {
    act: inTurn(toNewPassword, press(reset['reset.finish'])),
  }),
  guest('message.empty', '/', `dialog >> ${said(contact['contact.submit'])}`, {
    act: press(agencies['agencies.contactHead']),
  }),
  guest('message.errors', '/', `dialog ${wrong}`, {
    act: inTurn(press(agencies['agencies.contactHead']), press(contact['contact.submit'])),
  }),
  guest('message.sent', '/', `dialog >> ${said(contact['contact.success'])}`, {
    before: async (page) => {
      await staysOpen(page)
      await answersWith('**/api/contact/send', 200, { success: true, message: '' })(page)
    },
    act: sendMessage,
  }),
  guest('message.failed', '/', `dialog >> ${said(contact['contact.error'])}`, {
    before: fails('**/api/contact/send'),
    act: sendMessage,
  }),
  guest('message.offline', '/', `dialog >> ${said(contact['contact.error'])}`, {
    act: inTurn(writeMessage, offline, press(contact['contact.submit'])),
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
