import { randomBytes, randomUUID } from 'node:crypto'
import { environmentFiles } from '@portal/documents'
import { lambda, reportDamagedRow } from '@portal/http'
import { accessLogIn, addressLimitFactor, authenticate } from '@portal/identity'
import { portalFromEnvironment } from '@portal/read-models/environment'
import { catalogApp } from './app.ts'

const { items, store, now, identity } = portalFromEnvironment(process.env, { onDamagedRow: reportDamagedRow })

export const handler = lambda(
  catalogApp({
    items,
    store,
    files: environmentFiles(process.env),
    now,
    accessLog: accessLogIn({ items, now }),
    randomKey: () => randomBytes(24).toString('base64url'),
    newCommandId: randomUUID,
    addressLimits: addressLimitFactor(process.env),
    authenticate: (token) => authenticate(identity, token),
  }),
  { area: 'catalog' },
)
