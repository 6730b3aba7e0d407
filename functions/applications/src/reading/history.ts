/** The application’s history, oldest first, with the hashes, commitments and salts that prove it; and what changed in it. */
import type { ApplicationDocument, HistoryEntry } from '@portal/contract'
import { applicationChanges, applicationHistory } from '@portal/contract/endpoints/applications'
import { georgianWords } from '@portal/contract/questions'
import { applicationChangesSchema, applicationHistorySchema } from '@portal/contract/schemas/applications'
import { type ApplicationEvent, streamOf } from '@portal/domain'
import { linkedPage, newApp, params, query, refused, signedIn } from '@portal/http'
import { changesSinceReturn, historyEntries, loadDetail, principalNames } from '@portal/read-models'
import type { Dependencies } from '../dependencies.ts'

/** The form of an application and how its answers read; the handbook of places is loaded for one with a form alone. */
const readableForm = async (form: ApplicationDocument['form']) => {
  if (!form) return undefined
  const { placeNames } = await import('@portal/domain/places')
  return { form, words: georgianWords(placeNames) }
}

/** An application's history as it is stored; after tampering the readable events are still shown. */
export const recordedHistory = async (
  { store, items }: Pick<Dependencies, 'store' | 'items'>,
  id: number,
  shown: Parameters<typeof historyEntries>[1],
): Promise<HistoryEntry[]> => {
  const { events } = await store.inspect(streamOf('application', id))
  const principals = await principalNames(
    items,
    events.map(({ recorded }) => recorded),
  )
  return historyEntries(events, { ...shown, principals })
}

export const applicationHistoryRoute = (deps: Dependencies) =>
  newApp().get(
    applicationHistory.path,
    signedIn(applicationHistory),
    params(applicationHistorySchema),
    query(applicationHistorySchema),
    async (c) => {
      const { id } = c.req.valid('param')
      const application = await loadDetail(deps.items, c.var.actor, id, c.var.member)
      if (!application) return refused(c, 'not_found')
      await deps.accessLog({ actor: c.var.actor, record: `application-${id}/history`, requestId: c.var.requestId })
      const { form, is_own } = application
      const shown = { hasAgencyPart: !is_own, readable: await readableForm(form) }
      const entries = await recordedHistory(deps, id, shown)
      return c.json([...linkedPage(c, entries, c.req.valid('query').after)])
    },
  )

/** What an applicant changed since the last return, for everybody who may see the application. */
export const applicationChangesRoute = (deps: Dependencies) =>
  newApp().get(applicationChanges.path, signedIn(applicationChanges), params(applicationChangesSchema), async (c) => {
    const { id } = c.req.valid('param')
    const application = await loadDetail(deps.items, c.var.actor, id, c.var.member)
    if (!application) return refused(c, 'not_found')
    if (application.times_returned === 0) return refused(c, 'no_return')
    await deps.accessLog({ actor: c.var.actor, record: `application-${id}/changes`, requestId: c.var.requestId })
    const [history, readable] = await Promise.all([
      deps.store.load<ApplicationEvent>(streamOf('application', id)),
      readableForm(application.form),
    ])
    const changes = changesSinceReturn(history, readable)
    return changes ? c.json(changes) : refused(c, 'no_return')
  })
