/** Adds a program: an agency's administrator for their own agency, the Super Administrator for any. */
import { addProgram } from '@portal/contract/endpoints/catalog'
import { addProgramSchema } from '@portal/contract/schemas/catalog'
import { programAdmin } from '@portal/contract/texts/program-admin'
import { formDesk } from '@portal/contract/texts/questions'
import { type AddProgram, type ProgramEvent, programDecider, streamOf } from '@portal/domain'
import { commandRoute, refused, releaseUnused, requestIdempotency } from '@portal/http'
import { answerRecord } from '../answers.ts'
import type { Dependencies } from '../dependencies.ts'
import { adoptSentImages, placeholderImage } from '../sent-images.ts'
import { programAgency } from './agency.ts'
import { readProgramForm, sectionsWith } from './form.ts'

const answer = { message: programAdmin['admin.program.add.success'], status: 201 } as const

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
    if ('errors' in form || 'errors' in to || early) {
      const errors = { ...('errors' in form && form.errors), ...('errors' in to && to.errors), ...early }
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
} as const
