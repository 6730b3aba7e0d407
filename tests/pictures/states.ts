/**
 * Every screen of guests and citizens in every state that matters and the newest of staff, each with what shows that it is reached. `npm run
 * pictures` takes their pictures, `npm run accessibility` checks them for the page /accessibility.
 */
import { applicationDetail as detail } from '@portal/contract/texts/application-detail'
import { applicationList as list } from '@portal/contract/texts/application-list'
import { attachedDocuments as attached } from '@portal/contract/texts/attached-documents'
import { channels } from '@portal/contract/texts/channels'
import { drafts } from '@portal/contract/texts/drafts'
import { notices } from '@portal/contract/texts/notices'
import { profile } from '@portal/contract/texts/profile'
import { publishedLog as log } from '@portal/contract/texts/published-log'
import { sending } from '@portal/contract/texts/sending'
import { uploads } from '@portal/contract/texts/uploads'
import {
  alteredLog,
  answersWith,
  attachPdf,
  fails,
  fileScans,
  noticesOff,
  press,
  typeAndReload,
  withChangedAnswer,
} from './arrange.ts'
import { citizenStates } from './citizen-states.ts'
import { guestStates } from './guest-states.ts'
import { mandateStates } from './mandate-states.ts'
import { officeStates } from './office-states.ts'
import { staffStates } from './staff-states.ts'
import { citizen, guest, newcomer, type State, showsText } from './state.ts'
import { systemStates } from './system-states.ts'
import { visitStates } from './visit-states.ts'

const passkeys = [
  { id: 1, label: 'Samsung A54', created_at: '2026-03-02T09:00:00.000Z', last_used_at: '2026-11-20T08:30:00.000Z' },
  { id: 2, label: 'სამსახურის კომპიუტერი', created_at: '2026-05-10T12:00:00.000Z', last_used_at: null },
]

const notice = {
  id: '2026-11-20T10:05:00.000Z#application-7/3',
  ...{ at: '2026-11-20T10:05:00.000Z', kind: 'decision', application: 7, read_at: null },
  text: '#0000-7: განაცხადი დადასტურდა',
}
const waitingEmail = {
  sms: { phone: '500000005' },
  email: { address: 'nino@portal.example', confirmed_at: null, failed_at: null },
  push: [{ id: 1, device: 'Android', created_at: '2026-11-20T10:05:00.000Z', last_used_at: null }],
  kinds: [{ kind: 'decision', sms: 'otherwise', email: true, push: true }],
  ...{ digest: false, takes_email: true },
}

const further: readonly State[] = [
  guest('log.altered', '/log', showsText(log['log.check.altered']), {
    before: alteredLog,
    act: press(log['log.check.start']),
  }),
  newcomer('form.files', '/add-application/8', showsText(uploads['upload.done']), {
    act: attachPdf('ბიზნესგეგმა.pdf'),
  }),
  newcomer('form.restored', '/add-application/4', showsText(drafts['draft.restored.hint']), {
    act: typeAndReload({ lastName: 'ბერიძეძე' }, showsText(drafts['draft.saved.at'])),
  }),
  citizen('check.unknown', '/detail/:complete/check', showsText(sending['check.unknown.title']), {
    before: fails('**/forwarded'),
    act: press(list['applications.action.forward']),
  }),
  citizen('detail.scans', '/detail/:completed', showsText(attached['attached.infected']), {
    before: withChangedAnswer('**/api/auth/applications/GetById/*', fileScans),
  }),
  citizen('detail.print', '/detail/:completed', showsText(detail['application.step.completed']), {
    act: ({ page }) => page.emulateMedia({ media: 'print' }),
  }),
  citizen('profile.passkeys', '/Profile', showsText('Samsung A54'), {
    before: answersWith('**/api/auth/passkeys', 200, { data: passkeys }, 'GET'),
  }),
  citizen('channels.email', '/Profile/channels', showsText(channels['channels.email.code']), {
    before: answersWith('**/api/auth/channels', 200, { data: waitingEmail }, 'GET'),
  }),
  citizen('notices.list', '/notices', showsText('#0000-7: განაცხადი დადასტურდა'), {
    before: answersWith('**/api/auth/notices*', 200, { data: [notice], next_cursor: null, unread: 1 }, 'GET'),
  }),
  guest('unsubscribe', '/unsubscribe#5.1.decision.x', showsText(notices['unsubscribe.unknown']), {
    act: press(notices['unsubscribe.button']),
  }),
  citizen('profile.address', '/Profile', showsText(profile['profile.submit']), {
    act: press(profile['profile.address.change']),
  }),
  citizen('profile.toast', '/Profile', showsText(profile['profile.notifications.saved.off']), {
    before: noticesOff,
    act: ({ page }) => page.getByRole('switch').click(),
  }),
]

export const states: readonly State[] = [
  ...guestStates,
  ...citizenStates,
  ...mandateStates,
  ...further,
  ...staffStates,
  ...systemStates,
  ...officeStates,
  ...visitStates,
]
