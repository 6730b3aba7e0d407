import { environmentFiles } from '@portal/documents'
import { sealsFromEnvironment } from '@portal/event-store/seals'
import { lambda } from '@portal/http'
import { accessLogIn, authenticate } from '@portal/identity'
import { portalFromEnvironment } from '@portal/read-models/environment'
import { auditApp } from './app.ts'

const { items, keys, store, now, identity } = portalFromEnvironment(process.env)

export const handler = lambda(
  auditApp({
    store,
    items,
    keys,
    files: environmentFiles(process.env),
    ...sealsFromEnvironment(process.env, now),
    accessLog: accessLogIn({ items, now }),
    now,
    authenticate: (token) => authenticate(identity, token),
  }),
  { area: 'audit' },
)
