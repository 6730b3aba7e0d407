import { randomBytes, randomUUID } from 'node:crypto'
import { environmentFiles, scansFiles } from '@portal/documents'
import { lambda, reportDamagedRow } from '@portal/http'
import { accessLogIn, addressLimitFactor, authenticate } from '@portal/identity'
import { environmentWebhooks } from '@portal/notices/webhooks'
import { portalFromEnvironment } from '@portal/read-models/environment'
import { membersApp } from './app.ts'

const { items, keys, store, now, identity } = portalFromEnvironment(process.env, { onDamagedRow: reportDamagedRow })

export const handler = lambda(
  membersApp({
    items,
    store,
    keys,
    files: environmentFiles(process.env),
    scansFiles: scansFiles(process.env),
    accessLog: accessLogIn({ items, now }),
    now,
    staffPasskey: identity.staffPasskey,
    randomKey: () => randomBytes(24).toString('base64url'),
    newCommandId: randomUUID,
    wait: identity.wait,
    addressLimits: addressLimitFactor(process.env),
    webhooks: environmentWebhooks(process.env, now),
    authenticate: (token) => authenticate(identity, token),
  }),
  { area: 'members' },
)
