import { randomUUID } from 'node:crypto'
import { lambda } from '@portal/http'
import { authenticate } from '@portal/identity'
import { portalFromEnvironment } from '@portal/read-models/environment'
import { contactApp } from './app.ts'

const { items, store, now, identity } = portalFromEnvironment(process.env)

export const handler = lambda(
  contactApp({
    items,
    store,
    now,
    wait: identity.wait,
    newCommandId: randomUUID,
    addressLimits: Number(process.env.PORTAL_ADDRESS_LIMITS ?? '1'),
    authenticate: (token) => authenticate(identity, token),
  }),
  { area: 'contact' },
)
