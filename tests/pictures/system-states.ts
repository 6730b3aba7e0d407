/** The page of an agency's own systems, with answers that no demo data can have: secrets, time and strangers' servers. */
import { systems as texts } from '@portal/contract/texts/systems'
import type { Page } from 'playwright-core'
import { answersWith, press } from './arrange.ts'
import { heading, type State, showsText, statesOf } from './state.ts'

const administrator = statesOf('administrator')
const superAdministrator = statesOf('superAdministrator')
const page = '/agency/systems'
const ownId = 2

const [marika, keti] = [
  { id: 12, name: 'მარიკა თურმანიძე' },
  { id: 13, name: 'ქეთევან დიასამიძე' },
]
const token = {
  ...{ id: 1, agency_id: 1, label: 'აგრორეესტრი', permission: 'Agency Operator', status: 'active' },
  ...{ created_by: marika, created_at: '2026-03-01T09:00:00.000Z', approved_by: keti },
  ...{ expires_on: '2027-03-12', last_used_at: '2026-11-26T10:20:00.000Z' },
}
const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const tokens = [
  { ...token, id: 5, label: 'საქმისწარმოება', permission: 'Agency Administrator', ...waits('open') },
  { ...token, id: 4, label: 'სტატისტიკის ექსპორტი', ...waits('approved'), created_by: own(), approved_by: keti },
  { ...token, id: 3, label: 'ძველი სინქრონიზაცია', expires_on: dayFromNow(2) },
  token,
  { ...token, id: 2, label: 'საცდელი', ...waits('refused') },
]
const webhook = {
  ...{ id: 7, label: 'აგრორეესტრი', url: 'https://agro.example/hooks/portal', status: 'paused', waiting: 18 },
  types: ['application.filed', 'application.forwarded', 'application.withdrawn', 'message.sent'],
  ...{ created_at: '2026-03-01T09:00:00.000Z', paused_at: '2026-11-25T23:12:00.000Z' },
  last_delivered_at: '2026-11-24T22:40:00.000Z',
}
const delivery = {
  ...{ id: 'a1', type: 'application.forwarded', application: 52, at: '2026-11-25T23:12:00.000Z', status: 'failed' },
  ...{ tries: 8, next_try_at: null, answer: 503, cause: 'answer' },
}
const deliveries = [
  delivery,
  { ...delivery, id: 'a2', application: 46, status: 'delivered', answer: 200, cause: null, tries: 2 },
  { ...delivery, id: 'a3', type: 'message.sent', status: 'waiting', answer: null, cause: 'timeout', tries: 3 },
]

function waits(status: string) {
  return { status, approved_by: null, last_used_at: null, expires_on: '2027-11-26' }
}
function own() {
  return { id: ownId, name: 'თქვენ' }
}

const list = (path: string, data: readonly object[]) =>
  answersWith(new RegExp(`/api/auth/${path}(\\?.*)?$`), 200, { data, next_cursor: null }, 'GET')
const has =
  ({ withTokens = tokens as readonly object[], withHooks = [webhook] as readonly object[] } = {}) =>
  async (screen: Page) => {
    await list('agency-tokens', withTokens)(screen)
    await list('agency/webhooks', withHooks)(screen)
    await list('agency/webhooks/\\d+/deliveries', deliveries)(screen)
    await answersWith('**/agency-tokens/*/reveal', 200, { token: `gpt_${'7Qm2xV9cT4aLr8Zk1Nw'.repeat(2)}` })(screen)
  }

export const systemStates: readonly State[] = [
  administrator('systems.paused', page, showsText(texts['systems.hooks.resume']), {
    before: has({ withHooks: [webhook, { ...webhook, id: 8, label: 'საქმისწარმოება', ...runs() }] }),
  }),
  administrator('systems.none', page, showsText(texts['systems.hooks.none']), {
    before: has({ withTokens: [], withHooks: [] }),
  }),
  administrator('systems.ask', page, `dialog >> ${showsText(texts['systems.ask.note'])}`, {
    before: has(),
    act: press(texts['systems.tokens.ask']),
  }),
  administrator('systems.add', page, `dialog >> ${showsText(texts['systems.add.note'])}`, {
    before: has(),
    act: press(texts['systems.hooks.add']),
  }),
  administrator('systems.approve', page, 'dialog[open]', {
    before: has(),
    act: press(new RegExp(`^${texts['systems.approve']}: `)),
  }),
  administrator('systems.secret', page, `dialog >> ${showsText(texts['systems.secret.where'])}`, {
    before: has(),
    act: press(new RegExp(`^${texts['systems.reveal']}: `)),
  }),
  administrator('systems.failed', page, showsText(texts['systems.tokens.error']), {
    before: answersWith(/\/api\/auth\/agency/, 503),
  }),
  superAdministrator('systems.all', page, heading(texts['systems.title']), { before: has() }),
]

function runs() {
  return { status: 'active', url: 'https://docs.example/in', waiting: 0, paused_at: null }
}
