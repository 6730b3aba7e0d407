import { randomUUID } from 'node:crypto'
import { lambda, reportDamagedRow } from '@portal/http'
import { accessLogIn, addressLimitFactor, authenticate } from '@portal/identity'
import { portalFromEnvironment } from '@portal/read-models/environment'
import { contactApp } from './app.ts'

const { items, store, now, identity } = portalFromEnvironment(process.env, { onDamagedRow: reportDamagedRow })

export const handler = lambda(
  contactApp({
    items,
    store,
    accessLog: accessLogIn({ items, now }),
    now,
    wait: identity.wait,
    newCommandId: randomUUID,
    addressLimits: addressLimitFactor(process.env),
    authenticate: (token) => authenticate(identity, token),
  }),
  { area: 'contact' },
)
