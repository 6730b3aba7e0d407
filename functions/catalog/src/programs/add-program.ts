/** Adds a program, new or as a copy. */
import { addProgram, copyProgram } from '@portal/contract/endpoints/catalog'
import { nameLimit } from '@portal/contract/fields/names'
import { fill } from '@portal/contract/fill'
import { addProgramSchema, copyProgramSchema } from '@portal/contract/schemas/catalog'
import { programAdmin } from '@portal/contract/texts/program-admin'
import { formDesk } from '@portal/contract/texts/questions'
import {
  type AddProgram,
  fold,
  mayReadProgramsOf,
  type ProgramEvent,
  programDecider,
  programState,
  streamOf,
} from '@portal/domain'
import { commandRoute, refused, releaseUnused, requestIdempotency } from '@portal/http'
import { answerRecord } from '../answers.ts'
import type { Dependencies } from '../dependencies.ts'
import { adoptSentImages, placeholderImage } from '../sent-images.ts'
import { assigneeErrors, programAgency, readProgramForm, sectionsWith } from './form.ts'
import { readFormDraft, requestDigest, writeFormDraft } from './form-drafts.ts'

const answer = { message: programAdmin['admin.program.add.success'], status: 201 } as const

/** An agency's administrator for their own agency, the Super Administrator for any. */
export const addProgramRoute = (deps: Dependencies) =>
  commandRoute({ endpoint: addProgram, schema: addProgramSchema }, async (c, { image, agency_id, ...typed }) => {
    const { store, now } = deps
    const { actor } = c.var
    const idempotency = await requestIdempotency(c, 201)
    const earlier = idempotency && (await store.earlierAnswer<ProgramEvent>(idempotency, now()))
    if (earlier) return answerRecord(c, earlier, answer)

    const form = await readProgramForm(typed)
    const to = await programAgency(store, actor, agency_id)
    const early = conditionsWithoutForm(typed.requirements)
    const unknown = 'errors' in to ? null : await assigneeErrors(deps.items, { ...to, assignee: typed.assignee_id })
    if ('errors' in form || 'errors' in to || early || unknown) {
      const wrong = { ...('errors' in form && form.errors), ...('errors' in to && to.errors) }
      const errors = { ...wrong, ...early, ...unknown }
      return refused(c, 'invalid_fields', { errors })
    }
    const command = (path: string, sections: AddProgram['data']['sections']): AddProgram => ({
      type: 'AddProgram',
      data: { ...defaults, ...form.fields, agency: to.agency, image: path, sections },
      actor,
      at: now(),
    })
    const dryRun = programDecider.decide(command(placeholderImage, form.sections ?? []), programDecider.initialState())
    if (!dryRun.accepted) return refused(c, dryRun.refusal)

    const commandId = deps.newCommandId()
    const request = idempotency?.key ?? commandId
    const { inText } = form
    const images = await adoptSentImages(deps, { owner: actor.id, request, purpose: 'program_image', image, inText })
    if (!images.adopted) return refused(c, 'invalid_fields', { errors: images.errors })
    const outcome = await store.execute(
      programDecider,
      streamOf('program', await store.nextNumber('program')),
      command(images.path ?? placeholderImage, sectionsWith(form.sections ?? [], images.paths)),
      { commandId, isNew: true, idempotency },
    )
    await releaseUnused(images, outcome)
    return answerRecord(c, outcome, answer)
  })

/** A new program has no questions yet on which a document could rest. */
const conditionsWithoutForm = (requirements: readonly { readonly show_if?: unknown }[] = []) => {
  const early = requirements.flatMap(({ show_if }, index) =>
    show_if ? [[`requirements.${index}.show_if`, [formDesk['questions.requirement.noForm']]] as const] : [],
  )
  return early.length > 0 ? Object.fromEntries(early) : undefined
}

const defaults = {
  status: 'active',
  attachmentsAllowed: false,
  subAgencyName: null,
  need: 'other',
  gives: null,
  requirements: [],
  opensOn: null,
  deadline: null,
  answerDays: null,
  minutesToFill: null,
  assignee: null,
} as const

const copied = { message: formDesk['questions.copied'], status: 201 } as const

/** Copies a program as an inactive one, with all texts and documents, and its form as a draft (R-FORM-13). */
export const copyProgramRoute = ({ store, items, now, newCommandId }: Dependencies) =>
  commandRoute({ endpoint: copyProgram, schema: copyProgramSchema }, async (c, { id }) => {
    const { actor } = c.var
    const idempotency = await requestIdempotency(c, 201)
    const earlier = idempotency && (await store.earlierAnswer<ProgramEvent>(idempotency, now()))
    if (earlier) return answerRecord(c, earlier, copied)

    const source = fold(programState, await store.load<ProgramEvent>(streamOf('program', id)))
    if (source.status === 'unknown' || !mayReadProgramsOf(source.agency, actor)) return refused(c, 'not_found')
    const { form, lastRevision, lastQuestion, ledger, forwardedAt, lastSection, lastRequirement, ...data } = source
    const command: AddProgram = {
      type: 'AddProgram',
      data: { ...data, title: copiedTitle(data.title), status: 'inactive' },
      actor,
      at: now(),
    }
    const dryRun = programDecider.decide(command, programDecider.initialState())
    if (!dryRun.accepted) return refused(c, dryRun.refusal)

    // The draft is written first: a copy that exists has its questions, and a number that is lost has no program.
    const copy = await store.nextNumber('program')
    const made = await readFormDraft(items, id)
    const draft = form ? withoutRevision(form) : made.draft?.form
    if (draft)
      await writeFormDraft(items, copy, await readFormDraft(items, copy), {
        form: draft,
        ids: {},
        lastQuestion: Math.max(lastQuestion, made.lastQuestion),
        savedAt: now(),
        savedBy: actor,
        request: requestDigest(draft),
      })
    const outcome = await store.execute(programDecider, streamOf('program', copy), command, {
      commandId: newCommandId(),
      isNew: true,
      idempotency,
    })
    return answerRecord(c, outcome, copied)
  })

const withoutRevision = <T extends { readonly revision: number }>({ revision, ...form }: T) => form

/** A long title is cut, so that the copy keeps within the limit of a title. */
const copiedTitle = (title: string): string => {
  const longest = nameLimit - fill(formDesk['questions.copy.title'], { title: '' }).length
  return fill(formDesk['questions.copy.title'], { title: title.slice(0, longest).trimEnd() })
}
