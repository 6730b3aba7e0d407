/** The webhooks of an agency (R-SYS-40). */
import { agencyAdmin, agencyOperator, at, auditor, decisions, superAdmin } from '@portal/testing'
import { describe, expect, test } from 'vitest'
import { type Actor, fold, system } from '../kernel/decider.ts'
import { type WebhookEvent, webhookDecider } from './webhook.ts'

const given = decisions(webhookDecider)
const of = { webhook: 7, agency: 1 }
const content = {
  label: 'აგრორეესტრი',
  url: 'https://agro.example/in',
  types: ['application.filed' as const],
  after: 40,
}
const added: WebhookEvent = { type: 'WebhookAdded', data: { ...of, ...content, slot: 1 } }
const paused: WebhookEvent = { type: 'WebhookPaused', data: of }
const resumed: WebhookEvent = { type: 'WebhookResumed', data: of }
const deleted: WebhookEvent = { type: 'WebhookDeleted', data: of }

const add = (actor: Actor = agencyAdmin(), slot: number | null = 1) =>
  ({ type: 'AddWebhook', data: { webhook: 7, ...content, slot }, actor, at }) as const
const pause = (actor: Actor = system) => ({ type: 'PauseWebhook', data: {}, actor, at }) as const
const resume = (actor: Actor = agencyAdmin()) => ({ type: 'ResumeWebhook', data: {}, actor, at }) as const
const remove = (actor: Actor = agencyAdmin()) => ({ type: 'DeleteWebhook', data: {}, actor, at }) as const

describe('a webhook', { tags: 'R-SYS-40' }, () => {
  test('is added by an administrator of the agency while it has a place', () => {
    given().when(add()).thenHappened(added)
    given().when(add(agencyAdmin(), null)).thenRefused('too_many_webhooks')
  })

  test.each([agencyOperator(), superAdmin(), auditor(), { ...agencyAdmin(), id: -3 }])(
    'is not managed by $role $id',
    (actor) => {
      given().when(add(actor)).thenRefused('not_permitted')
      given(added).when(remove(actor)).thenRefused('not_found')
      given(added, paused).when(resume(actor)).thenRefused('not_found')
    },
  )

  test('of another agency is not found', () => {
    given(added)
      .when(remove(agencyAdmin(2)))
      .thenRefused('not_found')
    given(added, paused)
      .when(resume(agencyAdmin(2)))
      .thenRefused('not_found')
  })

  test('is deleted once', () => {
    given(added).when(remove()).thenHappened(deleted)
    given(added, deleted).when(remove()).thenRefused('not_found')
    given(added, paused, deleted).when(resume()).thenRefused('not_found')
  })
})

describe('a paused webhook', { tags: 'R-SYS-45' }, () => {
  test('is paused by the portal alone, and once', () => {
    given(added).when(pause()).thenHappened(paused)
    given(added).when(pause(agencyAdmin())).thenRefused('not_permitted')
    given(added, paused).when(pause()).thenNothingHappened()
    given(added, deleted).when(pause()).thenNothingHappened()
  })

  test('is resumed, and one that runs is not', () => {
    given(added, paused).when(resume()).thenHappened(resumed)
    given(added).when(resume()).thenRefused('webhook_running')
    expect(fold(webhookDecider, [added, paused, resumed])).toMatchObject({ status: 'active' })
  })
})
