import { environmentFiles } from '@portal/documents'
import { sealsFromEnvironment } from '@portal/event-store/seals'
import { lambda, metricFields, reportDamagedRow } from '@portal/http'
import { accessLogIn, authenticate } from '@portal/identity'
import { portalFromEnvironment } from '@portal/read-models/environment'
import { verifyNightly } from '@portal/verification'
import type { Context } from 'aws-lambda'
import { auditApp } from './app.ts'

const { items, keys, store, now, identity } = portalFromEnvironment(process.env, {
  maxKeys: 100_000,
  onDamagedRow: reportDamagedRow,
})
const deps = { store, items, keys, ...sealsFromEnvironment(process.env, now), now }

const call = lambda(
  auditApp({
    ...deps,
    files: environmentFiles(process.env),
    accessLog: accessLogIn({ items, now }),
    authenticate: (token) => authenticate(identity, token),
  }),
  { area: 'audit' },
)

/** Milliseconds before the timeout at which no new verification step begins, because a step is not interrupted. */
const reservedTime = 9_000

const log = (entry: Readonly<Record<string, unknown>>) =>
  void process.stdout.write(`${JSON.stringify({ at: now(), area: 'audit', ...entry })}\n`)

/** Only the schedule's event has `only`; requests do not. */
type Scheduled = { readonly only: 'verify' }
type Call = Parameters<typeof call>

export const handler = async (event: Call[0] | Scheduled, context: Context) => {
  if (!('only' in event)) return call(event, context as Call[1])
  const { findings, hours } = await verifyNightly(
    { ...deps, log },
    () => context.getRemainingTimeInMillis() > reservedTime,
  )
  log({
    ...{ level: findings > 0 ? 'error' : 'info', message: 'night' },
    ...metricFields(
      now(),
      { name: 'NightFindings', value: findings, unit: 'Count' },
      { name: 'NightAge', value: hours, unit: 'Count' },
    ),
  })
  return {}
}
