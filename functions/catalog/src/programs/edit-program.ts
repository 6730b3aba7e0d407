/** Programs for their administrators: reading, editing, forwarding. */
import {
  administeredProgramById,
  administeredPrograms,
  editProgram,
  forwardProgram,
} from '@portal/contract/endpoints/catalog'
import {
  administeredProgramByIdSchema,
  editProgramSchema,
  forwardProgramSchema,
} from '@portal/contract/schemas/catalog'
import { errors as texts } from '@portal/contract/texts/errors'
import { programAdmin } from '@portal/contract/texts/program-admin'
import {
  closesBeforeItOpens,
  type EditProgram,
  fold,
  listsWithWrongIds,
  type ProgramEvent,
  programDecider,
  programState,
  requirementFaults,
  streamOf,
} from '@portal/domain'
import { decideAtVersion } from '@portal/event-store'
import {
  commandRoute,
  newApp,
  params,
  refused,
  releaseUnused,
  requestIdempotency,
  seenVersion,
  signedIn,
} from '@portal/http'
import { countOpenCases, listAdministeredPrograms, administeredProgramById as programIn } from '@portal/read-models'
import { answerRecord } from '../answers.ts'
import type { Dependencies } from '../dependencies.ts'
import { adoptSentImages, placeholderImage } from '../sent-images.ts'
import { assigneeErrors, programAgency, readProgramForm, sectionsWith } from './form.ts'
import { errorsOf } from './form-drafts.ts'

/** Edits a program; omitted fields keep their values. Only the Super Administrator may edit a forwarded program. */
export const editProgramRoute = (deps: Dependencies) =>
  commandRoute(
    { endpoint: editProgram, schema: editProgramSchema },
    async (c, { id, image, agency_id, version, ...typed }) => {
      const { store, items, now } = deps
      const { actor } = c.var
      const stream = streamOf('program', id)
      const answer = {
        message: programAdmin['admin.program.edit.success'],
        status: 200,
        items,
        current: () => programIn(items, actor, id),
      } as const
      const expectedVersion = seenVersion(c)
      const idempotency = await requestIdempotency(c, 200)
      const earlier = idempotency && (await store.earlierAnswer<ProgramEvent>(idempotency, now()))
      if (earlier) return answerRecord(c, earlier, answer)

      const form = await readProgramForm(typed)
      const history = await store.load<ProgramEvent>(stream)
      const present = fold(programState, history)
      const emptyEdit = programDecider.decide({ type: 'EditProgram', data: {}, actor, at: now() }, present)
      if (!emptyEdit.accepted) return answerRecord(c, { ...emptyEdit, history }, answer)
      const to = await programAgency(store, actor, agency_id)
      const known = present.status === 'unknown' ? undefined : present
      const unknown = 'errors' in to ? null : await assigneeErrors(items, { ...to, assignee: typed.assignee_id }, known)
      if ('errors' in form || 'errors' in to || unknown) {
        const errors = { ...('errors' in form && form.errors), ...('errors' in to && to.errors), ...unknown }
        return refused(c, 'invalid_fields', { errors })
      }
      const command = (path: string | undefined, sections: EditProgram['data']['sections']): EditProgram => ({
        type: 'EditProgram',
        data: { ...form.fields, agency: to.agency, ...(path && { image: path }), ...(sections && { sections }) },
        actor,
        at: now(),
      })
      const dryRunCommand = command(image && placeholderImage, form.sections)
      const dryRun = decideAtVersion(programDecider, dryRunCommand, history, expectedVersion)
      if (!dryRun.accepted) {
        const lists = present.status === 'unknown' ? [] : listsWithWrongIds(dryRunCommand.data, present)
        const closesEarly = present.status !== 'unknown' && closesBeforeItOpens({ ...present, ...dryRunCommand.data })
        const errors = {
          ...Object.fromEntries(lists.map((list) => [list, [texts['error.409']]])),
          ...(present.status !== 'unknown' &&
            errorsOf(requirementFaults(present, dryRunCommand.data.requirements ?? []))),
          ...(closesEarly && { deadline: [programAdmin['admin.program.deadline.beforeOpening']] }),
        }
        return answerRecord(c, { ...dryRun, history }, { ...answer, errors })
      }

      const commandId = deps.newCommandId()
      const request = idempotency?.key ?? commandId
      const { inText, sections } = form
      const images = await adoptSentImages(deps, { owner: actor.id, request, purpose: 'program_image', image, inText })
      if (!images.adopted) return refused(c, 'invalid_fields', { errors: images.errors })
      const outcome = await store.execute(
        programDecider,
        stream,
        command(images.path, sections && sectionsWith(sections, images.paths)),
        {
          commandId,
          history,
          expectedVersion,
          idempotency,
        },
      )
      await releaseUnused(images, outcome)
      return answerRecord(c, outcome, answer)
    },
  )

/** Forwards a program; its agency may not edit it from then on, so a dialog of the site warns first. */
export const forwardProgramRoute = ({ store, items, now, newCommandId }: Dependencies) =>
  commandRoute({ endpoint: forwardProgram, schema: forwardProgramSchema }, async (c, { id }) => {
    const { actor } = c.var
    const expectedVersion = seenVersion(c)
    const idempotency = await requestIdempotency(c, 200)
    const outcome = await store.execute(
      programDecider,
      streamOf('program', id),
      { type: 'ForwardProgram', data: {}, actor, at: now() },
      {
        commandId: newCommandId(),
        expectedVersion,
        idempotency,
      },
    )
    return answerRecord(c, outcome, {
      message: programAdmin['admin.programs.forward.success'],
      status: 200,
      current: () => programIn(items, actor, id),
    })
  })

/** A list, and one program for editing. Another agency's program is a 404. */
export const administeredProgramRoutes = ({ items }: Dependencies) =>
  newApp()
    .get(administeredPrograms.path, signedIn(administeredPrograms), async (c) =>
      c.json(await listAdministeredPrograms(items, c.var.actor)),
    )
    .get(
      administeredProgramById.path,
      signedIn(administeredProgramById),
      params(administeredProgramByIdSchema),
      async (c) => {
        const { id } = c.req.valid('param')
        const program = await programIn(items, c.var.actor, id)
        return program ? c.json({ ...program, open_cases: await countOpenCases(items, id) }) : refused(c, 'not_found')
      },
    )
