import { randomBytes, randomUUID } from 'node:crypto'
import { environmentFiles } from '@portal/documents'
import { lambda } from '@portal/http'
import { accessLogIn, addressLimitFactor, authenticate } from '@portal/identity'
import { portalFromEnvironment } from '@portal/read-models/environment'
import { membersApp } from './app.ts'

const { items, store, now, identity } = portalFromEnvironment(process.env)

export const handler = lambda(
  membersApp({
    items,
    store,
    files: environmentFiles(process.env),
    accessLog: accessLogIn({ items, now }),
    now,
    staffPasskey: identity.staffPasskey,
    randomKey: () => randomBytes(24).toString('base64url'),
    newCommandId: randomUUID,
    wait: identity.wait,
    addressLimits: addressLimitFactor(process.env),
    authenticate: (token) => authenticate(identity, token),
  }),
  { area: 'members' },
)
