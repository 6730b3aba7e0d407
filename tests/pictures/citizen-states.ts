import type { ApplicationStatus } from '@portal/contract/application-status'
import { accessibility } from '@portal/contract/texts/accessibility'
import { agencies } from '@portal/contract/texts/agencies'
import { applicationDetail as detail } from '@portal/contract/texts/application-detail'
import { applicationForm as form } from '@portal/contract/texts/application-form'
import { applicationList as list } from '@portal/contract/texts/application-list'
import { conflicts } from '@portal/contract/texts/conflicts'
import { contact } from '@portal/contract/texts/contact'
import { drafts } from '@portal/contract/texts/drafts'
import { eid } from '@portal/contract/texts/eid'
import { errors } from '@portal/contract/texts/errors'
import { failures } from '@portal/contract/texts/failures'
import { header } from '@portal/contract/texts/header'
import { history } from '@portal/contract/texts/history'
import { layout } from '@portal/contract/texts/layout'
import { myData } from '@portal/contract/texts/my-data'
import { profile } from '@portal/contract/texts/profile'
import { programDetails as program } from '@portal/contract/texts/program-details'
import { programs } from '@portal/contract/texts/programs'
import { sending } from '@portal/contract/texts/sending'
import { session } from '@portal/contract/texts/session'
import { sessions } from '@portal/contract/texts/sessions'
import { states as stateTexts } from '@portal/contract/texts/states'
import { verification } from '@portal/contract/texts/verification'
import { loadedEditor } from '../e2e/errands/write-application.ts'
import {
  answersWith,
  draftConflict,
  editConflict,
  fails,
  inTurn,
  offline,
  press,
  pressSubmit,
  tooOften,
  type,
  withChangedAnswer,
} from './arrange.ts'
import {
  citizen,
  heading,
  invalidField,
  loadingElement,
  newcomer,
  type State,
  showsText,
  statesOf,
  waits,
} from './state.ts'

const ownList = '**/api/auth/applications/GetData?*'
const withDocuments = (change: object) =>
  withChangedAnswer('**/profile/getInfo', (info) => ({
    ...info,
    documents_submitted_at: '2026-03-02T09:00:00.000Z',
    ...change,
  }))

/** The page of one's own application, by its status. `active` occurs in imported records only, which nobody has here. */
const ownDetails: Readonly<Record<ApplicationStatus, State | null>> = {
  pendding: citizen('detail.pending', '/detail/:pending', showsText(detail['application.step.pendding'])),
  forwarded: citizen('detail.forwarded', '/detail/:forwarded', showsText(detail['application.step.forwarded'])),
  completed: citizen('detail.completed', '/detail/:completed', showsText(detail['application.step.completed'])),
  rejected: citizen('detail.rejected', '/detail/:rejected', showsText(detail['application.step.rejected'])),
  withdrawn: null,
  active: null,
}

/** The sentence before the one that names the hotline, whose number is a link. */
const [late = ''] = verification['verification.sent.late'].split('. ')

export const citizenStates: readonly State[] = [
  newcomer('dashboard.empty', '/Dashboard', showsText(header['dashboard.empty.title'])),
  citizen('dashboard.tasks', '/Dashboard', showsText(header['dashboard.task.correct'])),
  statesOf('company')('dashboard.company', '/Dashboard', showsText(header['dashboard.standing.title'])),
  citizen('dashboard.loading', '/Dashboard', loadingElement, waits(ownList)),
  citizen('dashboard.api-away', '/Dashboard', showsText(stateTexts['error.load']), { before: fails(ownList) }),
  citizen('dashboard.offline', '/Dashboard', showsText(session['offline.banner']), { act: offline }),
  citizen('dashboard.menu', '/Dashboard', 'header button[aria-expanded="true"]', {
    before: (page) => page.setViewportSize({ width: 360, height: 800 }),
    act: press(layout['nav.menu.open']),
  }),
  newcomer('dashboard.account', '/Dashboard', showsText(header['menu.sessions']), {
    act: press(new RegExp(accessibility['a11y.menu.user'])),
  }),
  citizen('agencies.list', '/agency', heading(agencies['agencies.list.title'])),
  citizen('agency.own', '/Agency/Programs/1', showsText(programs['programs.applyToAgency'])),
  citizen('program.own', '/show/10', showsText(program['program.apply'])),
  citizen('program.applied', '/show/9', showsText(program['program.alreadyApplied'])),
  citizen('form.empty', '/add-application/16', showsText(form['application.form.submit'])),
  citizen('form.half', '/add-application/14', showsText(drafts['draft.saved.at']), {
    act: async (visitor) => {
      await (await loadedEditor(visitor)).click()
      await visitor.page.keyboard.type('გთხოვთ, დაგვეხმაროთ გზის მოწესრიგებაში.')
    },
  }),
  newcomer('form.errors', '/add-application/6', invalidField, { act: pressSubmit }),
  newcomer('form.loading', '/add-application/1', loadingElement, waits('**/api/auth/projects/GetById/**')),
  newcomer('form.api-away', '/add-application/1', showsText(stateTexts['error.load']), {
    before: fails('**/api/auth/projects/GetById/**'),
  }),
  newcomer('form.offline', '/add-application/12', showsText(drafts['draft.offline']), {
    act: inTurn(
      ({ page }) => page.locator('[name=lastName]').waitFor({ state: 'attached' }),
      offline,
      type({ lastName: 'ბერიძეძე' }),
    ),
  }),
  newcomer('form.conflict', '/add-application/9', showsText(drafts['draft.both.title']), {
    before: draftConflict('application-9'),
    act: type({ lastName: 'ბერიძეძე' }),
  }),
  citizen('form.applied', '/add-application/9', showsText(program['program.alreadyApplied'])),
  citizen('form.closed', '/add-application/2', showsText(form['application.form.error.inactive'])),
  citizen('form.not-found', '/add-application/999999', showsText(program['program.notFound'])),
  citizen('form.again', '/detail/:rejected', showsText(form['application.form.again.title']), {
    act: ({ page }) => page.getByRole('link', { name: form['application.form.again'] }).click(),
  }),
  citizen('form.agency', '/agency/create/statment/2', heading(form['application.form.title.agency'])),
  citizen('check.missing', '/detail/:missing/check', showsText(sending['check.left'])),
  citizen('check.complete', '/detail/:complete/check', showsText(sending['check.before'])),
  citizen('check.failed', '/detail/:complete/check', showsText(sending['check.failed']), {
    before: tooOften('**/forwarded'),
    act: press(list['applications.action.forward']),
  }),
  citizen('check.loading', '/detail/:pending/check', loadingElement, waits('**/applications/GetById/**')),
  citizen('sent.page', '/detail/:forwarded/sent', heading(sending['sent.title'])),
  citizen('list.rows', '/applications', showsText(detail['application.returned.tag'])),
  newcomer('list.empty', '/applications', showsText(list['applications.empty.choose'])),
  citizen('list.no-hits', '/applications?page=1&search=კოსმოსი', showsText(list['applications.empty.filtered'])),
  citizen('list.loading', '/applications', loadingElement, waits(ownList)),
  citizen('list.api-away', '/applications', showsText(list['applications.error']), { before: fails(ownList) }),
  citizen('list.menu', '/applications', 'main [aria-expanded="true"]', {
    act: press(new RegExp(list['applications.action.more'])),
  }),
  ...Object.values(ownDetails).filter((state) => state !== null),
  citizen('detail.returned', '/detail/:returned', showsText(detail['application.returned.title'])),
  citizen('detail.history', '/detail/:completed', showsText(history['history.application.completed'])),
  citizen('detail.not-found', '/detail/999999', showsText(detail['application.detail.notFound'])),
  citizen('detail.loading', '/detail/:forwarded', loadingElement, waits('**/applications/GetById/**')),
  citizen('detail.api-away', '/detail/:forwarded', showsText(detail['application.detail.error']), {
    before: fails('**/applications/GetById/**'),
  }),
  citizen('edit.pending', '/applications/edit/:pending', heading(form['application.form.title.edit'])),
  citizen('edit.returned', '/applications/edit/:returned', showsText(detail['application.returned.title'])),
  citizen('edit.conflict', '/applications/edit/:returned', showsText(conflicts['conflict.question']), {
    before: editConflict,
    act: inTurn(type({ lastName: 'ბერიძეძე' }), ({ page }) => page.locator('form [type=submit]').click()),
  }),
  citizen('profile.verified', '/Profile', showsText(profile['profile.badge.verified'])),
  citizen('profile.eid', '/Profile', showsText(eid['eid.profile']), { before: withDocuments({ basis: 'eid' }) }),
  newcomer('profile.not-verified', '/Profile', showsText(profile['profile.badge.notVerified'])),
  statesOf('company')('profile.company', '/Profile', showsText(profile['profile.companyId'])),
  citizen('profile.api-away', '/Profile', showsText(profile['profile.error.load']), { before: fails('**/getInfo**') }),
  citizen('my-data', '/Profile/data', showsText(myData['mydata.erasure.text'])),
  newcomer('verification.form', '/ProfileVerif', showsText(verification['verification.intro'])),
  citizen('verification.verified', '/ProfileVerif', showsText(verification['verification.alreadyVerified'])),
  newcomer('verification.waiting', '/ProfileVerif', showsText(verification['verification.pending']), {
    before: withDocuments({ documents_waiting: true, documents_submitted_at: new Date().toISOString() }),
  }),
  newcomer('verification.late', '/ProfileVerif', showsText(late), {
    before: withDocuments({ documents_waiting: true }),
  }),
  newcomer('verification.refused', '/ProfileVerif', showsText(verification['verification.refused.title']), {
    before: withDocuments({ document_refusal_reason: 'უკანა მხარე არ იკითხება' }),
  }),
  citizen('sessions.list', '/sessions', showsText(sessions['sessions.current'])),
  citizen('sessions.end-all', '/sessions', `dialog >> ${showsText(sessions['sessions.endAll.question'])}`, {
    act: press(sessions['sessions.endAll']),
  }),
  citizen('message.citizen', '/agency', `dialog >> ${showsText(contact['contact.locked'])}`, {
    act: press(agencies['agencies.contactHead']),
  }),
  citizen('sign-in.ended', '/applications', showsText(session['session.ended']), {
    before: answersWith('**/api/auth/**', 401, { success: false, code: 'signed_out', message: errors['error.401'] }),
  }),
  citizen('unknown.citizen', '/no/such/page', showsText(failures['error.404'])),
]
