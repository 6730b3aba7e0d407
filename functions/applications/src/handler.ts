import { randomBytes, randomUUID } from 'node:crypto'
import { environmentFiles, scansFiles } from '@portal/documents'
import { publishedFromEnvironment } from '@portal/event-store/seals'
import { lambda, reportDamagedRow } from '@portal/http'
import { accessLogIn, addressLimitFactor, authenticate } from '@portal/identity'
import { portalFromEnvironment } from '@portal/read-models/environment'
import { applicationsApp } from './app.ts'

const { items, keys, store, now, identity } = portalFromEnvironment(process.env, { onDamagedRow: reportDamagedRow })

export const handler = lambda(
  applicationsApp({
    store,
    items,
    keys,
    files: environmentFiles(process.env),
    scansFiles: scansFiles(process.env),
    accessLog: accessLogIn({ items, now }),
    published: publishedFromEnvironment(process.env, now),
    siteOrigin: process.env.SITE_ORIGIN ?? '',
    now,
    randomKey: () => randomBytes(24).toString('base64url'),
    newCommandId: randomUUID,
    wait: identity.wait,
    addressLimits: addressLimitFactor(process.env),
    authenticate: (token) => authenticate(identity, token),
  }),
  { area: 'applications' },
)
