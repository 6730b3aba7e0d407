/** What an applicant changed since the last return, for everybody who may see the application. */
import { applicationChanges } from '@portal/contract/endpoints/applications'
import { georgianWords } from '@portal/contract/questions'
import { applicationChangesSchema } from '@portal/contract/schemas/applications'
import { type ApplicationEvent, streamOf } from '@portal/domain'
import { newApp, params, refused, signedIn } from '@portal/http'
import { changesSinceReturn, loadDetail } from '@portal/read-models'
import type { Dependencies } from '../dependencies.ts'

export const applicationChangesRoute = (deps: Dependencies) =>
  newApp().get(applicationChanges.path, signedIn(), params(applicationChangesSchema), async (c) => {
    const { id } = c.req.valid('param')
    const application = await loadDetail(deps.items, c.var.actor, id, c.var.member)
    if (!application) return refused(c, 'not_found')
    if (application.times_returned === 0) return refused(c, 'no_return')
    await deps.accessLog({ actor: c.var.actor, record: `application-${id}/changes`, requestId: c.var.requestId })
    const { form } = application
    const [history, readable] = await Promise.all([
      deps.store.load<ApplicationEvent>(streamOf('application', id)),
      form && import('@portal/domain/places').then(({ placeNames }) => ({ form, words: georgianWords(placeNames) })),
    ])
    const changes = changesSinceReturn(history, readable)
    return changes ? c.json(changes) : refused(c, 'no_return')
  })
