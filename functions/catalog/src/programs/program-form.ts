/** A program's form in the making: read, kept as it is, dropped, published, withdrawn (R-FORM-10 to R-FORM-12). */
import {
  deleteFormDraft,
  programForm,
  publishForm,
  saveFormDraft,
  withdrawForm,
} from '@portal/contract/endpoints/catalog'
import {
  deleteFormDraftSchema,
  programFormSchema,
  publishFormSchema,
  saveFormDraftSchema,
  withdrawFormSchema,
} from '@portal/contract/schemas/catalog'
import { formDesk } from '@portal/contract/texts/questions'
import { rules } from '@portal/contract/texts/rules'
import {
  checkProgramForm,
  fold,
  type ProgramEvent,
  type PublishProgramForm,
  programDecider,
  programState,
  streamOf,
} from '@portal/domain'
import { commandRoute, jsonBytes, newApp, params, refused, requestIdempotency, signedIn } from '@portal/http'
import { assignIds } from '@portal/questions'
import { administeredProgramById } from '@portal/read-models'
import type { Dependencies } from '../dependencies.ts'
import {
  editedProgram,
  endFormDraft,
  errorsOf,
  publication,
  readFormDraft,
  requestDigest,
  savedBy,
  shownDraft,
  writeFormDraft,
} from './form-drafts.ts'

/** Bytes of a draft as JSON. */
const maxDraftBytes = 200 * 1024

export const programFormRoutes = (deps: Dependencies) =>
  newApp()
    .get(programForm.path, signedIn(programForm), params(programFormSchema), async (c) => {
      const { items, store } = deps
      const { id } = c.req.valid('param')
      const program = await administeredProgramById(items, c.var.actor, id)
      if (!program) return refused(c, 'not_found')
      const [{ draft }, history] = await Promise.all([
        readFormDraft(items, id),
        program.form ? store.load<ProgramEvent>(streamOf('program', id)) : [],
      ])
      return c.json({
        data: {
          published: program.form,
          published_at: publishedIn(history)?.at ?? null,
          draft: draft?.form ?? null,
          draft_version: draft?.version ?? null,
          draft_saved_at: draft?.savedAt ?? null,
          draft_saved_by: draft && (await savedBy(items, c.var.actor, draft)),
        },
      })
    })
    .route('/', saveRow(deps))
    .route('/', deleteRow(deps))
    .route('/', publishRow(deps))
    .route('/', withdrawRow(deps))

const saveRow = (deps: Dependencies) =>
  commandRoute({ endpoint: saveFormDraft, schema: saveFormDraftSchema }, async (c, { id, form, version: seen }) => {
    const { items, now } = deps
    const { actor } = c.var
    const edited = await editedProgram(deps, actor, id)
    if (edited.refusal) return refused(c, edited.refusal)
    if (jsonBytes(form) > maxDraftBytes) return refused(c, 'too_large')

    const stored = await readFormDraft(items, id)
    const request = requestDigest(form)
    const isRepeated = stored.draft?.request === request && stored.version === (seen ?? 0) + 1
    if (!isRepeated && seen !== stored.draft?.version)
      return refused(c, 'draft_conflict', { current: await shownDraft(items, actor, stored.draft) })
    if (!isRepeated) {
      const given = Math.max(edited.program.lastQuestion, stored.lastQuestion)
      const { draft, ids, lastQuestion } = assignIds(form, edited.program.ledger, given)
      const saved = { form: draft, ids, lastQuestion, savedAt: now(), savedBy: actor, request }
      if (!(await writeFormDraft(items, id, stored, saved))) {
        const { draft: newer } = await readFormDraft(items, id)
        return refused(c, 'draft_conflict', { current: await shownDraft(items, actor, newer) })
      }
    }
    const { draft } = await readFormDraft(items, id)
    if (!draft) return refused(c, 'draft_conflict', { current: null })
    const { version, savedAt, ids } = draft
    const data = { draft_version: version, draft_saved_at: savedAt, ids, form: draft.form }
    return c.json({ success: true as const, message: formDesk['questions.draft.saved'], data })
  })

const deleteRow = (deps: Dependencies) =>
  commandRoute({ endpoint: deleteFormDraft, schema: deleteFormDraftSchema }, async (c, { id }) => {
    const edited = await editedProgram(deps, c.var.actor, id)
    if (edited.refusal) return refused(c, edited.refusal)
    const stored = await readFormDraft(deps.items, id)
    if (stored.draft && !(await endFormDraft(deps.items, id, stored))) {
      const { draft } = await readFormDraft(deps.items, id)
      return refused(c, 'draft_conflict', { current: await shownDraft(deps.items, c.var.actor, draft) })
    }
    return c.json({ success: true as const, message: rules['server.draft.deleted'] })
  })

const publishRow = (deps: Dependencies) =>
  commandRoute({ endpoint: publishForm, schema: publishFormSchema }, async (c, { id, version, note = null }) => {
    const { store, items, now, newCommandId } = deps
    const { actor } = c.var
    const idempotency = await requestIdempotency(c, 201)
    const earlier = idempotency && (await store.earlierAnswer<ProgramEvent>(idempotency, now()))
    if (earlier && !earlier.accepted) return refused(c, earlier.refusal)
    if (earlier) return c.json(published(earlier.history), 201)

    const edited = await editedProgram(deps, actor, id)
    if (edited.refusal) return refused(c, edited.refusal)
    const stored = await readFormDraft(items, id)
    if (!stored.draft) return refused(c, 'no_draft')
    if (version !== stored.draft.version)
      return refused(c, 'draft_conflict', { current: await shownDraft(items, actor, stored.draft) })
    const { draft, lastQuestion } = stored
    const at = now()
    let data: PublishProgramForm['data'] | undefined
    const prepare = async () => {
      const read = await publication(deps, { id, agency: edited.program.agency, draft, lastQuestion, note })
      data = read.data
      return { command: { type: 'PublishProgramForm' as const, data, actor, at }, guardedStreams: read.guardedStreams }
    }
    const outcome = await store.execute(programDecider, streamOf('program', id), prepare, {
      ...{ commandId: newCommandId(), history: edited.history, idempotency },
    })
    if (!outcome.accepted) {
      const program = fold(programState, outcome.history)
      if (outcome.refusal !== 'invalid_fields' || !data || program.status === 'unknown')
        return refused(c, outcome.refusal)
      return refused(c, outcome.refusal, { errors: errorsOf(checkProgramForm(program, data).faults) })
    }
    await endFormDraft(items, id, stored)
    return c.json(published(outcome.history), 201)
  })

const withdrawRow = (deps: Dependencies) =>
  commandRoute({ endpoint: withdrawForm, schema: withdrawFormSchema }, async (c, { id }) => {
    const { store, now, newCommandId } = deps
    const idempotency = await requestIdempotency(c, 200)
    const outcome = await store.execute(
      programDecider,
      streamOf('program', id),
      { type: 'WithdrawProgramForm', data: {}, actor: c.var.actor, at: now() },
      { commandId: newCommandId(), idempotency },
    )
    if (!outcome.accepted) return refused(c, outcome.refusal)
    return c.json({ success: true as const, message: formDesk['questions.withdrawn'] })
  })

const published = (history: readonly ProgramEvent[]) => ({
  success: true as const,
  message: formDesk['questions.published'],
  data: { revision: publishedIn(history)?.data.revision ?? 0 },
})

const publishedIn = <Event extends ProgramEvent>(history: readonly Event[]) =>
  history.findLast(
    (event): event is Extract<Event, { readonly type: 'ProgramFormPublished' }> =>
      event.type === 'ProgramFormPublished',
  )
