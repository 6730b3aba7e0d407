/** An agency's templates of decision letters: written by its administrator, read by its staff and by roles that see all. */
import {
  addLetterTemplate,
  editLetterTemplate,
  letterTemplates,
  removeLetterTemplate,
} from '@portal/contract/endpoints/applications'
import { isReason } from '@portal/contract/fields/blank'
import { fill } from '@portal/contract/fill'
import {
  addLetterTemplateSchema,
  editLetterTemplateSchema,
  letterTemplatesSchema,
  removeLetterTemplateSchema,
} from '@portal/contract/schemas/correspondence'
import { desk } from '@portal/contract/texts/desk'
import {
  type CommandBody,
  commandBy,
  fold,
  hasPlaceholderInTag,
  type LetterContent,
  type LettersCommand,
  type LettersEvent,
  lettersDecider,
  lettersState,
  type ProgramEvent,
  programState,
  questionsNamedIn,
  streamOf,
} from '@portal/domain'
import type { RecordedEvent } from '@portal/event-store'
import {
  agencyListRoute,
  commandRoute,
  type FieldErrors,
  type PortalEnv,
  refused,
  requestIdempotency,
} from '@portal/http'
import { listLetterTemplates } from '@portal/read-models'
import type { Context } from 'hono'
import type { Dependencies } from '../dependencies.ts'

export const letterTemplatesRoute = ({ items }: Dependencies) =>
  agencyListRoute(letterTemplates, letterTemplatesSchema, async (agency) => ({
    data: await listLetterTemplates(items, agency),
  }))

export const addLetterTemplateRoute = (deps: Dependencies) =>
  commandRoute({ endpoint: addLetterTemplate, schema: addLetterTemplateSchema }, async (c, sent) => {
    const content = await readContent(deps, c, sent)
    if ('errors' in content) return refused(c, 'invalid_fields', content)
    const outcome = await change(deps, c, 201, (agency) => ({ type: 'AddLetterTemplate', data: { agency, content } }))
    if (!outcome.accepted) return refused(c, outcome.refusal)
    return c.json({ success: true, data: revisionIn(outcome.history) }, 201)
  })

export const editLetterTemplateRoute = (deps: Dependencies) =>
  commandRoute(
    { endpoint: editLetterTemplate, schema: editLetterTemplateSchema },
    async (c, { id, revision, ...sent }) => {
      const content = await readContent(deps, c, sent)
      if ('errors' in content) return refused(c, 'invalid_fields', content)
      const outcome = await change(deps, c, 200, (agency) => ({
        type: 'EditLetterTemplate',
        data: { agency, id, content, revision },
      }))
      if (!outcome.accepted) return refused(c, outcome.refusal)
      return c.json({ success: true, message: desk['server.templates.saved'], data: revisionIn(outcome.history, id) })
    },
  )

export const removeLetterTemplateRoute = (deps: Dependencies) =>
  commandRoute({ endpoint: removeLetterTemplate, schema: removeLetterTemplateSchema }, async (c, { id }) => {
    const outcome = await change(deps, c, 200, (agency) => ({ type: 'RemoveLetterTemplate', data: { agency, id } }))
    if (!outcome.accepted) return refused(c, outcome.refusal)
    return c.json({ success: true, message: desk['server.templates.removed'] })
  })

type Sent = {
  readonly title: string
  readonly for: LetterContent['purpose']
  readonly project_id?: number | null | undefined
  readonly body: string
  readonly signer: string
  readonly signer_position: string
}

/** The text is cleaned like that of a program; a letter has no pictures. The program must be the agency's. */
const readContent = async (
  { store }: Pick<Dependencies, 'store'>,
  c: Context<PortalEnv>,
  { title, for: purpose, project_id = null, body: typed, signer, signer_position: signerPosition }: Sent,
): Promise<LetterContent | { readonly errors: FieldErrors }> => {
  const { plainText, safeProgramText } = await import('@portal/documents/markup')
  const text = safeProgramText(typed)
  if (!text.safe) return { errors: { body: [text.message] } }
  if (/<img\b/.test(text.html) || text.uploads.length > 0) return { errors: { body: [desk['letters.body.image']] } }
  if (hasPlaceholderInTag(text.html)) return { errors: { body: [desk['letters.placeholder.link']] } }
  if (!isReason(plainText(text.html))) return { errors: { body: [desk['letters.body.required']] } }
  if (project_id !== null) {
    const program = fold(programState, await store.load<ProgramEvent>(streamOf('program', project_id)))
    if (program.status === 'unknown' || program.agency !== c.var.actor.agency)
      return { errors: { project_id: [desk['letters.program.unknown']] } }
    const unasked = questionsNamedIn(text.html).filter((id) => program.ledger.questions[id] === undefined)
    if (unasked.length > 0)
      return { errors: { body: [fill(desk['letters.placeholder.unasked'], { names: namesOf(unasked) })] } }
  }
  return { title, purpose, program: project_id, body: text.html, signer, signerPosition }
}

const namesOf = (questions: readonly number[]) => [...new Set(questions)].map((id) => `{{answer:${id}}}`).join(', ')

const revisionIn = (history: readonly RecordedEvent<LettersEvent>[], id?: number) => {
  const { templates, lastTemplate } = fold(lettersState, history)
  const template = templates.find((each) => each.id === (id ?? lastTemplate))
  return { id: template?.id ?? lastTemplate, revision: template?.revision ?? 1 }
}

/** An administrator without an agency has no templates and is refused. */
const change = async (
  { store, now, newCommandId }: Dependencies,
  c: Context<PortalEnv>,
  status: number,
  wordsFor: (agency: number) => CommandBody<LettersCommand>,
) => {
  const { actor } = c.var
  const { agency } = actor
  if (agency === null) return { accepted: false as const, refusal: 'not_permitted' as const }
  const idempotency = await requestIdempotency(c, status)
  const command = commandBy<LettersCommand>(actor, now(), wordsFor(agency))
  return store.execute(lettersDecider, streamOf('letters', agency), command, {
    commandId: newCommandId(),
    idempotency,
  })
}
