/** The letter of a decision, made from the events whenever it is asked for, and as it would be for whoever decides. */
import { applicationLetter, previewLetter } from '@portal/contract/endpoints/applications'
import { fill } from '@portal/contract/fill'
import { applicationLetterSchema, previewLetterSchema } from '@portal/contract/schemas/applications'
import { answers } from '@portal/contract/texts/answers'
import { desk } from '@portal/contract/texts/desk'
import { attachmentDisposition } from '@portal/documents'
import {
  type ApplicationEvent,
  applicationDecider,
  fold,
  isDecisionType,
  type LettersEvent,
  type LetterTemplate,
  letterTemplateAt,
  rightsOn,
  streamOf,
} from '@portal/domain'
import { body, chargeQuota, newApp, type PortalEnv, params, refused, signedIn } from '@portal/http'
import { loadDetail } from '@portal/read-models'
import type { Context } from 'hono'
import type { Dependencies } from '../dependencies.ts'
import { loadReceipt } from '../reading/load-receipt.ts'
import { findLetterTemplate } from './chosen-letter.ts'

export const applicationLetterRoute = (deps: Dependencies) =>
  newApp().get(applicationLetter.path, signedIn(), params(applicationLetterSchema), async (c) => {
    const { id } = c.req.valid('param')
    const application = await loadDetail(deps.items, c.var.actor, id, c.var.member)
    if (!application) return refused(c, 'not_found')
    const history = await deps.store.load<ApplicationEvent>(streamOf('application', id))
    const decided = history.findLast(({ type }) => isDecisionType(type))
    const letter = decided && 'letter' in decided.data ? decided.data.letter : undefined
    if (!decided || !letter) return refused(c, 'no_letter')
    const letters = await deps.store.load<LettersEvent>(streamOf('letters', application.agency.id))
    const template = letterTemplateAt(letters, letter)
    if (!template) throw new Error(`application ${id} has a letter without its template`)
    const use = await chargeQuota(deps, c, 'pdf')
    if ('refusal' in use) return use.refusal
    await deps.accessLog({ actor: c.var.actor, record: `application-${id}/pdf`, requestId: c.var.requestId })
    const receipt = await loadReceipt(deps, application)
    const reason = 'reason' in decided.data ? decided.data.reason : null
    return print(c, { application, template, reason, at: decided.at, link: receipt?.link ?? null })
  })

export const previewLetterRoute = (deps: Dependencies) =>
  newApp().post(
    previewLetter.path,
    signedIn('decideApplications'),
    params(previewLetterSchema),
    body(previewLetterSchema),
    async (c) => {
      const { id } = c.req.valid('param')
      const { template: asked, for: purpose, reason } = c.req.valid('json')
      const application = await loadDetail(deps.items, c.var.actor, id, c.var.member)
      const history = await deps.store.load<ApplicationEvent>(streamOf('application', id))
      const folded = fold(applicationDecider, history)
      if (!application || folded.status === 'unknown') return refused(c, 'not_found')
      const { decides: obstacle } = rightsOn(c.var.actor, folded)
      if (obstacle) return refused(c, obstacle)
      const template = await findLetterTemplate(deps.store, history, { template: asked, purpose })
      if (!template) return refused(c, 'invalid_fields', { errors: { template: [desk['letters.unknown']] } })
      await deps.accessLog({ actor: c.var.actor, record: `application-${id}/pdf`, requestId: c.var.requestId })
      return print(c, { application, template, reason, at: deps.now(), link: null })
    },
  )

type Case = NonNullable<Awaited<ReturnType<typeof loadDetail>>>
type Printed = {
  readonly application: Case
  readonly template: LetterTemplate
  readonly reason: string | null
  readonly at: string
  readonly link: string | null
}

const print = async (c: Context<PortalEnv>, { application, template, reason, at, link }: Printed) => {
  const { letterPdf, longDate } = await import('@portal/documents/pdf')
  const { body: text, signer, signerPosition } = template
  const { id, agency } = application
  const values = valuesOf(application, { template, reason, at, day: longDate })
  const applicant = values.company || (values.applicant ?? '')
  const bytes = await letterPdf({
    id,
    agency: agency.name,
    applicant,
    body: text,
    values,
    signer,
    signerPosition,
    link,
    at,
  })
  return c.body(new Uint8Array(bytes), 200, {
    'Content-Type': 'application/pdf',
    'Content-Disposition': attachmentDisposition(fill(answers['pdf.letterName'], { id })),
  })
}

/** Names stand in the nominative, days as a person writes them. */
const valuesOf = (
  application: Case,
  { template, reason, at, day }: Pick<Printed, 'template' | 'reason' | 'at'> & { readonly day: (at: string) => string },
): Readonly<Record<string, string>> => ({
  number: String(application.id),
  applicant: `${application.name} ${application.lastname}`.trim(),
  company: application.applicant?.company_name ?? '',
  program: application.project?.title ?? '',
  agency: application.agency.name,
  filed_on: day(application.created_at),
  sent_on: application.forwarded_at ? day(application.forwarded_at) : '',
  decided_on: day(at),
  reason: reason ?? '',
  signer: template.signer,
  signer_position: template.signerPosition,
  ...Object.fromEntries((application.answers_read ?? []).map(({ id, value }) => [`answer:${id}`, value])),
})
