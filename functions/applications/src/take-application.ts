/** Makes the caller the assignee of an application, or releases the assignee; no decision depends on who that is. */
import { releaseApplication, takeApplication } from '@portal/contract/endpoints/applications'
import { releaseApplicationSchema, takeApplicationSchema } from '@portal/contract/schemas/applications'
import { desk } from '@portal/contract/texts/desk'
import { streamOf } from '@portal/domain'
import { accessEntry, body, newApp, type PortalEnv, params, refused, requestIdempotency, signedIn } from '@portal/http'
import { loadDetail } from '@portal/read-models'
import type { Context } from 'hono'
import { changeNotes } from './change-notes.ts'
import type { Dependencies } from './dependencies.ts'
import { withDeskFields } from './desk/with-desk-fields.ts'

export const takeApplicationRoute = (deps: Dependencies) =>
  newApp().post(
    takeApplication.path,
    signedIn('changeNotes'),
    params(takeApplicationSchema),
    body(takeApplicationSchema),
    (c) => change(deps, c, c.req.valid('param').id, 'TakeApplication'),
  )

export const releaseApplicationRoute = (deps: Dependencies) =>
  newApp().post(
    releaseApplication.path,
    signedIn('changeNotes'),
    params(releaseApplicationSchema),
    body(releaseApplicationSchema),
    (c) => change(deps, c, c.req.valid('param').id, 'ReleaseApplication'),
  )

const messages = {
  TakeApplication: desk['server.application.taken'],
  ReleaseApplication: desk['server.application.released'],
} as const

const change = async (deps: Dependencies, c: Context<PortalEnv>, id: number, type: keyof typeof messages) => {
  const { actor } = c.var
  const idempotency = await requestIdempotency(c, 200)
  const outcome = await changeNotes(deps, { id, actor, change: { type }, idempotency })
  if (!outcome.accepted) return refused(c, outcome.refusal)
  const application = await loadDetail(deps.items, actor, id)
  if (!application) return refused(c, 'not_found')
  if (!outcome.isReplay) await deps.accessLog(accessEntry(c, 'notes', [streamOf('application', id)]))
  const data = await withDeskFields(deps, actor, application, { consistent: true })
  return c.json({ success: true, message: messages[type], data })
}
