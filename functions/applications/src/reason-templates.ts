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
} from '@portal/contract/schemas/applications'
import { desk } from '@portal/contract/texts/desk'
import {
  type CommandBody,
  commandBy,
  needsAgency,
  streamOf,
  type TemplatesCommand,
  templatesDecider,
} from '@portal/domain'
import { body, newApp, type PortalEnv, params, query, refused, requestIdempotency, signedIn } from '@portal/http'
import { listReasonTemplates } from '@portal/read-models'
import type { Context } from 'hono'
import type { Dependencies } from './dependencies.ts'

export const reasonTemplatesRoute = ({ items }: Dependencies) =>
  newApp().get(reasonTemplates.path, signedIn('readTemplates'), query(reasonTemplatesSchema), async (c) => {
    const { role, agency: own } = c.var.actor
    const agency = needsAgency(role) ? (own ?? undefined) : c.req.valid('query').agency_id
    if (agency === undefined)
      return refused(c, 'invalid_fields', { errors: { agency_id: [desk['templates.agency.required']] } })
    return c.json({ data: await listReasonTemplates(items, agency) })
  })

export const addReasonTemplateRoute = (deps: Dependencies) =>
  newApp().post(addReasonTemplate.path, signedIn('writeTemplates'), body(addReasonTemplateSchema), async (c) => {
    const { title, text, for: purpose } = c.req.valid('json')
    const outcome = await change(deps, c, 201, (agency) => ({
      type: 'AddReasonTemplate',
      data: { agency, content: { title, text, purpose } },
    }))
    if (!outcome.accepted) return refused(c, outcome.refusal)
    return c.json({ success: true, data: { id: outcome.history.at(-1)?.data.template } }, 201)
  })

export const editReasonTemplateRoute = (deps: Dependencies) =>
  newApp().post(
    editReasonTemplate.path,
    signedIn('writeTemplates'),
    params(editReasonTemplateSchema),
    body(editReasonTemplateSchema),
    async (c) => {
      const { id } = c.req.valid('param')
      const { title, text, for: purpose } = c.req.valid('json')
      const outcome = await change(deps, c, 200, (agency) => ({
        type: 'EditReasonTemplate',
        data: { agency, id, title, text, purpose },
      }))
      if (!outcome.accepted) return refused(c, outcome.refusal)
      return c.json({ success: true, message: desk['server.templates.saved'], data: { id } })
    },
  )

export const removeReasonTemplateRoute = (deps: Dependencies) =>
  newApp().delete(
    removeReasonTemplate.path,
    signedIn('writeTemplates'),
    params(removeReasonTemplateSchema),
    async (c) => {
      const { id } = c.req.valid('param')
      const outcome = await change(deps, c, 200, (agency) => ({ type: 'RemoveReasonTemplate', data: { agency, id } }))
      if (!outcome.accepted) return refused(c, outcome.refusal)
      return c.json({ success: true, message: desk['server.templates.removed'] })
    },
  )

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
    ...(idempotency && { idempotency }),
  })
}
