/** The letter of a decision, made from the events whenever it is asked for, and as it would be for whoever decides. */
import { applicationLetter, previewLetter } from '@portal/contract/endpoints/applications'
import { fill } from '@portal/contract/fill'
import { applicationLetterSchema, previewLetterSchema } from '@portal/contract/schemas/correspondence'
import { answers } from '@portal/contract/texts/answers'
import { desk } from '@portal/contract/texts/desk'
import { attachmentDisposition } from '@portal/documents'
import {
  type ApplicationEvent,
  applicationState,
  fold,
  isDecisionType,
  isLetterFor,
  type Judged,
  type LetterPurpose,
  type LettersEvent,
  type LetterTemplate,
  lettersState,
  letterTemplateAt,
  type MemberEvent,
  rightsOn,
  streamOf,
} from '@portal/domain'
import type { EventStore, RecordedEvent } from '@portal/event-store'
import { chargeQuota, commandRoute, newApp, type PortalEnv, params, refused, signedIn } from '@portal/http'
import { loadDetail } from '@portal/read-models'
import type { Context } from 'hono'
import type { Dependencies } from '../dependencies.ts'
import { answeredApplication } from '../filing/answering.ts'
import { loadReceipt } from '../reading/receipt.ts'

export const applicationLetterRoute = (deps: Dependencies) =>
  newApp().get(applicationLetter.path, signedIn(applicationLetter), params(applicationLetterSchema), async (c) => {
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
    const reason = 'reason' in decided.data ? decided.data.reason : null
    const judged = 'criteria' in decided.data ? decided.data.criteria : null
    const [receipt, unmet, company] = await Promise.all([
      loadReceipt(deps, application),
      unmetTitles(deps.store, history, judged),
      companyOf(deps, decided.data.applicant),
    ])
    return print(c, { application, company, template, reason, unmet, at: decided.at, link: receipt?.link ?? null })
  })

export const previewLetterRoute = (deps: Dependencies) =>
  commandRoute(
    { endpoint: previewLetter, schema: previewLetterSchema },
    async (c, { id, template: asked, for: purpose, reason, criteria, revision }) => {
      const application = await loadDetail(deps.items, c.var.actor, id, c.var.member)
      const history = await deps.store.load<ApplicationEvent>(streamOf('application', id))
      const folded = fold(applicationState, history)
      if (!application || folded.status === 'unknown') return refused(c, 'not_found')
      const { prepares: obstacle } = rightsOn(c.var.actor, folded)
      if (obstacle) return refused(c, obstacle)
      const latest = await findLetterTemplate(deps.store, history, { template: asked, purpose })
      const template = revision ? await atRevision(deps.store, folded.agency, latest, revision) : latest
      if (!template) return refused(c, 'invalid_fields', { errors: { template: [desk['letters.unknown']] } })
      const use = await chargeQuota(deps, c, 'previews')
      if ('refusal' in use) return use.refusal
      await deps.accessLog({ actor: c.var.actor, record: `application-${id}/pdf`, requestId: c.var.requestId })
      const [unmet, company] = await Promise.all([
        unmetTitles(deps.store, history, criteria),
        companyOf(deps, folded.applicant),
      ])
      return print(c, { application, company, template, reason, unmet, at: deps.now(), link: null })
    },
  )

/** A letter that was prepared keeps the text of its day. */
const atRevision = async (
  store: Dependencies['store'],
  agency: number,
  latest: LetterTemplate | undefined,
  revision: number,
): Promise<LetterTemplate | undefined> =>
  latest &&
  letterTemplateAt(await store.load<LettersEvent>(streamOf('letters', agency)), { template: latest.id, revision })

/** By the form that the application was filed on (R-FORM-48). */
const unmetTitles = async (
  store: Dependencies['store'],
  history: readonly RecordedEvent<ApplicationEvent>[],
  judged: Judged | null | undefined,
): Promise<string> => {
  if (!judged || !Object.values(judged).includes('unmet')) return ''
  const answered = await answeredApplication(store, history)
  return (answered?.form?.criteria ?? [])
    .filter(({ id }) => judged[id] === 'unmet')
    .map(({ title }) => `– ${title}`)
    .join('\n')
}

type Case = NonNullable<Awaited<ReturnType<typeof loadDetail>>>
type Printed = {
  readonly application: Case
  /** Empty for a person. */
  readonly company: string
  readonly template: LetterTemplate
  readonly reason: string | null
  /** Titles of the criteria that are not met, one a line. */
  readonly unmet: string
  readonly at: string
  readonly link: string | null
}

/** The name under which a company registered: only its events say what it was then. */
const companyOf = async ({ store }: Pick<Dependencies, 'store'>, applicant: number): Promise<string> => {
  const [registered] = await store.load<MemberEvent>(streamOf('member', applicant), { upTo: 1 })
  return registered?.type === 'LegalEntityRegistered' ? (registered.data.companyName ?? '') : ''
}

const print = async (c: Context<PortalEnv>, printed: Printed) => {
  const { letterPdf, longDate } = await import('@portal/documents/pdf')
  const { application, template, at, link } = printed
  const { body: text, signer, signerPosition } = template
  const { id, agency } = application
  const values = valuesOf(printed, longDate)
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
  { application, company, template, reason, unmet, at }: Printed,
  day: (at: string) => string,
): Readonly<Record<string, string>> => ({
  number: String(application.id),
  applicant: `${application.name} ${application.lastname}`.trim(),
  company,
  program: application.project?.title ?? '',
  agency: application.agency.name,
  filed_on: day(application.created_at),
  sent_on: application.forwarded_at ? day(application.forwarded_at) : '',
  decided_on: day(at),
  reason: reason ?? '',
  unmet,
  signer: template.signer,
  signer_position: template.signerPosition,
  ...Object.fromEntries((application.answers_read ?? []).map(({ id, value }) => [`answer:${id}`, value])),
})

/**
 * The template of the letter that a decision names, as it is at this moment; undefined where the agency of the application
 * has no such template for this decision.
 */
export const findLetterTemplate = async (
  store: Pick<EventStore, 'load'>,
  history: readonly RecordedEvent<ApplicationEvent>[],
  { template, purpose }: { readonly template: number; readonly purpose: LetterPurpose },
): Promise<LetterTemplate | undefined> => {
  const application = fold(applicationState, history)
  if (application.status === 'unknown') return undefined
  const { agency, program } = application
  const { templates } = fold(lettersState, await store.load<LettersEvent>(streamOf('letters', agency)))
  return templates.find((each) => each.id === template && isLetterFor(each, { purpose, program }))
}
