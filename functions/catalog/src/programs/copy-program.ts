/** Copies a program as an inactive one, with all texts and documents, and its form as a draft (R-FORM-13). */
import { copyProgram } from '@portal/contract/endpoints/catalog'
import { nameLimit } from '@portal/contract/fields/names'
import { fill } from '@portal/contract/fill'
import { copyProgramSchema } from '@portal/contract/schemas/catalog'
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
import { commandRoute, refused, requestIdempotency } from '@portal/http'
import { answerRecord } from '../answers.ts'
import type { Dependencies } from '../dependencies.ts'
import { readFormDraft, requestDigest, writeFormDraft } from './form-drafts.ts'

const answer = { message: formDesk['questions.copied'], status: 201 } as const

export const copyProgramRoute = ({ store, items, now, newCommandId }: Dependencies) =>
  commandRoute({ endpoint: copyProgram, schema: copyProgramSchema }, async (c, { id }) => {
    const { actor } = c.var
    const idempotency = await requestIdempotency(c, 201)
    const earlier = idempotency && (await store.earlierAnswer<ProgramEvent>(idempotency, now()))
    if (earlier) return answerRecord(c, earlier, answer)

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
    return answerRecord(c, outcome, answer)
  })

const withoutRevision = <T extends { readonly revision: number }>({ revision, ...form }: T) => form

/** A long title is cut, so that the copy keeps within the limit of a title. */
const copiedTitle = (title: string): string => {
  const longest = nameLimit - fill(formDesk['questions.copy.title'], { title: '' }).length
  return fill(formDesk['questions.copy.title'], { title: title.slice(0, longest).trimEnd() })
}
