/**
 * Files an application to a program or an agency. The command is decided once before anything is written, so that an
 * application id and copies of files are used only when the store will probably accept it.
 */
import { refusals } from '@portal/contract/refusals'
import { answers } from '@portal/contract/texts/answers'
import { copyFiled, fileScans } from '@portal/documents'
import {
  type ApplicationEvent,
  applicationDecider,
  type FileApplication,
  parseStream,
  streamOf,
  tbilisiDay,
} from '@portal/domain'
import type { Outcome } from '@portal/event-store'
import { adoptCharged, type FieldErrors, type PortalEnv, refused, requestIdempotency } from '@portal/http'
import type { SentAnswers } from '@portal/questions'
import { documentOnDay, liveApplicationClaim, loadDetail, withoutCriteria } from '@portal/read-models'
import type { Context } from 'hono'
import { answerRefusal } from '../answers.ts'
import type { Dependencies } from '../dependencies.ts'
import { endSentDraft } from '../drafts/drafts.ts'
import { carriedAnswers, wrongAnswers } from './answering.ts'
import {
  earlierApplicationOf,
  type FollowingFields,
  reusedRequirementErrors,
  withoutStaleRequirement,
} from './following.ts'
import type { Recipient } from './recipients.ts'
import {
  adoptSentDocuments,
  placeholderDocuments,
  requirementErrors,
  type SentDocument,
  type SentRequirements,
  withRequirements,
} from './sent-documents.ts'
import { applicationText } from './text.ts'

type Form = {
  readonly typed: Parameters<typeof applicationText>[0]
  readonly documents: readonly SentDocument[]
  readonly requirements: SentRequirements
  readonly following: FollowingFields
  /** Null where it is filed to an agency. */
  readonly program: number | null
  /** What was sent about the program's form; an agency has none, and takes no answer. */
  readonly answered?: { readonly formRevision?: number | undefined; readonly answers?: SentAnswers | undefined }
  /** Reads the recipient again before each attempt; undefined when the program or agency does not exist. */
  readonly recipient: () => Promise<Recipient | undefined>
  /** The draft that this filing ends. */
  readonly draft: string
  /** The field that names the recipient. */
  readonly field: 'project_id' | 'agency_id'
}

export const fileForm = async (
  deps: Dependencies,
  c: Context<PortalEnv>,
  { typed, documents, requirements, following, program, answered = {}, recipient, draft, field }: Form,
): Promise<Response> => {
  const { store, now } = deps
  const { actor } = c.var
  const idempotency = await requestIdempotency(c, 201)
  const earlier = idempotency && (await store.earlierAnswer<ApplicationEvent>(idempotency, now()))
  if (earlier) return answerFiled(c, deps, earlier, draft)

  const read = await applicationText(typed)
  if ('errors' in read) return refused(c, 'invalid_fields', { errors: read.errors })
  const found = await earlierApplicationOf(deps, actor, following)
  if ('refusal' in found) return refused(c, found.refusal, found.errors ? { errors: found.errors } : {})
  const { followed, reusedFor, answered: earlierAnswers } = found
  const { formRevision } = answered
  const command = async (
    copied: FileApplication['data']['documents'],
    adopted: FileApplication['data']['documents'],
  ): Promise<FileApplication | undefined> => {
    const to = await recipient()
    const required = requirementIds(to?.program)
    const named = [
      ...copied.map((document) => withoutStaleRequirement(document, required)),
      ...withRequirements(adopted, requirements),
    ]
    if (!to) return undefined
    const answers = answered.answers ?? (earlierAnswers ? await carriedAnswers(store, earlierAnswers, to.program) : {})
    const data = { text: read.text, documents: named, follows: followed, answers }
    return {
      type: 'FileApplication',
      data: { ...data, ...to, ...(formRevision !== undefined && { formRevision }) },
      actor,
      at: now(),
    }
  }

  const reused = reusedFor(program)
  const dryRunCommand = await command(reused, placeholderDocuments(documents))
  if (!dryRunCommand) return refused(c, field === 'project_id' ? 'program_inactive' : 'agency_inactive')
  const known = requirementIds(dryRunCommand.data.program)
  const unknown = {
    ...requirementErrors('requirements', requirements, { count: documents.length, known }),
    ...reusedRequirementErrors(following, known),
  }
  if (Object.keys(unknown).length > 0) return refused(c, 'invalid_fields', { errors: unknown })
  const dryRun = applicationDecider.decide(dryRunCommand, applicationDecider.initialState())
  if (!dryRun.accepted && dryRun.refusal === 'form_changed') return formChanged(c, dryRunCommand)
  if (!dryRun.accepted && dryRun.refusal !== 'invalid_fields')
    return refused(c, dryRun.refusal, errorAtField(dryRun.refusal, field))
  const { program: asking, text, answers = {} } = dryRunCommand.data
  const wrong = await wrongAnswers(asking?.form ?? null, { answers, description: text.description }, now())
  if (Object.keys(wrong.errors).length > 0) return refused(c, wrong.refusal, { errors: wrong.errors })
  if (!dryRun.accepted) return refused(c, dryRun.refusal)
  const live = await liveApplication(deps, c, dryRunCommand)
  if (live) return live

  const scans = await fileScans(
    deps,
    reused.map(({ key }) => key),
  )
  if ([...scans.values()].includes('infected')) return refused(c, 'file_infected')
  const commandId = deps.newCommandId()
  const request = idempotency?.key ?? commandId
  const fieldOf = (index: number) => `documents.${index}`
  const adopted = await adoptCharged(deps, c, { quota: 'applications', sent: documents }, () =>
    adoptSentDocuments(deps, { owner: actor.id, sent: documents, request, fieldOf }),
  )
  if ('refusal' in adopted) return adopted.refusal

  const copies = await Promise.all(reused.map((document) => copyFiled(deps, document)))
  const outcome = await store.execute(
    applicationDecider,
    streamOf('application', await store.nextNumber('application')),
    async () => ({ command: (await command(copies, adopted.documents)) ?? dryRunCommand }),
    { commandId, isNew: true, idempotency },
  )
  await adopted.settle(outcome)
  if (!outcome.accepted && outcome.refusal === 'form_changed')
    return formChanged(c, (await command(reused, [])) ?? dryRunCommand)
  return answerFiled(c, deps, outcome, draft, errorAtField(outcome.accepted ? '' : outcome.refusal, field))
}

const requirementIds = (program: FileApplication['data']['program'] | undefined) =>
  program?.requirements.map(({ id }) => id) ?? []

/** The present form, or null where it was withdrawn: the page keeps what still fits. */
const formChanged = (c: Context<PortalEnv>, { data }: FileApplication) =>
  refused(c, 'form_changed', { current: { form: withoutCriteria(data.program?.form ?? null) } })

type Filed = Outcome<ApplicationEvent, Parameters<typeof refused>[1]>

const answerFiled = async (
  c: Context<PortalEnv>,
  deps: Dependencies,
  outcome: Filed,
  draft: string,
  extra: { errors?: FieldErrors } = {},
) => {
  if (!outcome.accepted) return answerRefusal(c, deps, outcome, extra)
  await endSentDraft(deps, { member: c.var.actor.id, form: draft }, outcome)
  const { id } = parseStream(outcome.stream)
  return c.json({ success: true, message: answers['application.form.success.toast'], data: { id } }, 201)
}

/**
 * Refuses early when the member has a live application for the same program; of two simultaneous filings, the claim
 * refuses one.
 */
const liveApplication = async (deps: Dependencies, c: Context<PortalEnv>, { data, actor }: FileApplication) => {
  const holder = data.program && (await deps.store.holderOf(liveApplicationClaim(actor.id, data.program.id)))
  if (!holder) return undefined
  const current = await loadDetail(deps.items, actor, parseStream(holder).id)
  return refused(c, 'already_applied', current ? { current: documentOnDay(current, tbilisiDay(deps.now())) } : {})
}

/** A program's form has no field for its agency, so the error is shown at the program. */
const errorAtField = (refusal: string, field: Form['field']): { errors?: FieldErrors } =>
  refusal === 'agency_inactive' && field === 'project_id'
    ? { errors: { project_id: [refusals.agency_inactive.message] } }
    : {}
