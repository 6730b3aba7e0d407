/** An agency's reason templates: written by its administrator, read by its staff and by roles that see all agencies. */
import {
  addReasonTemplate,
  editReasonTemplate,
  reasonTemplates,
  removeReasonTemplate,
} from '@portal/contract/endpoints/applications'
import {
  addReasonTemplateSchema,
  editReasonTemplateSchema,
  reasonTemplatesSchema,
  removeReasonTemplateSchema,
} from '@portal/contract/schemas/correspondence'
import { desk } from '@portal/contract/texts/desk'
import { type CommandBody, commandBy, streamOf, type TemplatesCommand, templatesDecider } from '@portal/domain'
import { agencyListRoute, commandRoute, type PortalEnv, refused, requestIdempotency } from '@portal/http'
import { listReasonTemplates } from '@portal/read-models'
import type { Context } from 'hono'
import type { Dependencies } from './dependencies.ts'

export const reasonTemplatesRoute = ({ items }: Dependencies) =>
  agencyListRoute(reasonTemplates, reasonTemplatesSchema, async (agency) => ({
    data: await listReasonTemplates(items, agency),
  }))

export const addReasonTemplateRoute = (deps: Dependencies) =>
  commandRoute(
    { endpoint: addReasonTemplate, schema: addReasonTemplateSchema },
    async (c, { title, text, for: purpose }) => {
      const outcome = await change(deps, c, 201, (agency) => ({
        type: 'AddReasonTemplate',
        data: { agency, content: { title, text, purpose } },
      }))
      if (!outcome.accepted) return refused(c, outcome.refusal)
      return c.json({ success: true, data: { id: outcome.history.at(-1)?.data.template } }, 201)
    },
  )

export const editReasonTemplateRoute = (deps: Dependencies) =>
  commandRoute(
    { endpoint: editReasonTemplate, schema: editReasonTemplateSchema },
    async (c, { id, title, text, for: purpose }) => {
      const outcome = await change(deps, c, 200, (agency) => ({
        type: 'EditReasonTemplate',
        data: { agency, id, title, text, purpose },
      }))
      if (!outcome.accepted) return refused(c, outcome.refusal)
      return c.json({ success: true, message: desk['server.templates.saved'], data: { id } })
    },
  )

export const removeReasonTemplateRoute = (deps: Dependencies) =>
  commandRoute({ endpoint: removeReasonTemplate, schema: removeReasonTemplateSchema }, async (c, { id }) => {
    const outcome = await change(deps, c, 200, (agency) => ({ type: 'RemoveReasonTemplate', data: { agency, id } }))
    if (!outcome.accepted) return refused(c, outcome.refusal)
    return c.json({ success: true, message: desk['server.templates.removed'] })
  })

/** An administrator without an agency has no templates and is refused. */
const change = async (
  { store, now, newCommandId }: Dependencies,
  c: Context<PortalEnv>,
  status: number,
  wordsFor: (agency: number) => CommandBody<TemplatesCommand>,
) => {
  const { actor } = c.var
  const { agency } = actor
  if (agency === null) return { accepted: false as const, refusal: 'not_permitted' as const }
  const idempotency = await requestIdempotency(c, status)
  const command = commandBy<TemplatesCommand>(actor, now(), wordsFor(agency))
  return store.execute(templatesDecider, streamOf('templates', agency), command, {
    commandId: newCommandId(),
    idempotency,
  })
}
