import { memoryKeys } from '@portal/event-store'
import { memoryItems } from '@portal/items/memory'
import { memoryPush, memorySms, memoryTopic } from '@portal/notices/testing'
import { environmentWebhooks } from '@portal/notices/webhooks'
import { openPortalStore, portalProjectors } from '@portal/read-models'
import { expect, test } from 'vitest'
import { reactionProjectors } from './app.ts'

test('the list of projectors that operators and auditors may name equals those that follow the log', () => {
  const items = memoryItems()
  const { load, open, execute, guardedSet, holderOf, hmac } = openPortalStore({ items, keys: memoryKeys() })
  const nothing = async () => undefined
  const projectors = reactionProjectors({
    ...{
      items,
      load,
      open,
      execute,
      guardedSet,
      holderOf,
      hmac,
      sms: memorySms(),
      mail: null,
      push: memoryPush(),
      siteOrigin: 'https://portal.example',
      headOffice: memoryTopic(),
      memberById: nothing,
      wait: nothing,
      webhooks: environmentWebhooks({}, () => ''),
      pause: nothing,
      webhooksDue: null,
    },
    now: () => '2026-03-01T09:00:00.000Z',
    log: () => undefined,
  })
  // The sealing function signs receipts, so its projector is not listed here.
  expect([...projectors.map(({ name }) => name), 'receipts']).toEqual(portalProjectors)
})
