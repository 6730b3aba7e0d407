import { randomUUID } from 'node:crypto'
import { lambda, raiseAlarm, reportDamagedRow } from '@portal/http'
import { addressLimitFactor, dailySms } from '@portal/identity'
import { environmentMail, snsClient, snsSms, takesAnyEndpoint } from '@portal/notices'
import { portalFromEnvironment } from '@portal/read-models/environment'
import { identityApp } from './app.ts'
import { eidClientOf } from './eid/client.ts'
import { siteOriginOf } from './passkeys/relying-party.ts'

const { items, store, now, identity } = portalFromEnvironment(process.env, { onDamagedRow: reportDamagedRow })

export const handler = lambda(
  identityApp({
    items,
    store,
    sms: snsSms(snsClient()),
    mail: environmentMail(process.env),
    takesAnyEndpoint: takesAnyEndpoint(process.env),
    now,
    wait: identity.wait,
    newCommandId: randomUUID,
    addressLimits: addressLimitFactor(process.env),
    staffPasskey: identity.staffPasskey,
    siteOrigin: siteOriginOf(process.env),
    dailySms: dailySms(process.env),
    raiseAlarm,
    eid: eidClientOf(process.env),
  }),
  { area: 'identity' },
)
