/**
 * The form that a program's administrators make together: one row of the table `access`, which is no event. The row
 * stays when its draft ends, because the numbers that it gave are never given again.
 */
import { createHash, randomUUID } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { faultText } from '@portal/contract/questions'
import {
  type Actor,
  fold,
  type LettersEvent,
  lettersState,
  type ProgramEvent,
  programDecider,
  programState,
  questionsNamedIn,
  streamOf,
} from '@portal/domain'
import type { FieldErrors } from '@portal/http'
import { type Item, type Items, ifRevision, read, TransactionCancelled } from '@portal/items'
import type { Fault } from '@portal/questions'
import { memberNames } from '@portal/read-models'
import { isNamedTo } from '../answers.ts'
import type { Dependencies } from '../dependencies.ts'

export type JsonObject = Readonly<Record<string, unknown>>

export type FormDraft = {
  readonly form: JsonObject
  readonly version: number
  /** ISO 8601, UTC. */
  readonly savedAt: string
  readonly savedBy: { readonly id: number; readonly role: string }
  readonly ids: Readonly<Record<string, number>>
  /** The digest of the request that saved it, by which a repeated one is known. */
  readonly request: string
}

export type StoredDraft = {
  /** Null while nothing is in the making. */
  readonly draft: FormDraft | null
  /** Counts every write, also those that end a draft, so that a version is never used twice. */
  readonly version: number
  readonly lastQuestion: number
}

export const readFormDraft = async (items: Items, program: number): Promise<StoredDraft> => {
  const row = await items.get('access', rowKey(program))
  const version = read.numberOr(row, 'revision', 0)
  const lastQuestion = read.numberOr(row, 'last_question', 0)
  if (row === undefined || read.boolean(row, 'is_ended')) return { draft: null, version, lastQuestion }
  const draft = {
    form: unpacked(row, 'form'),
    version,
    savedAt: read.text(row, 'saved_at'),
    savedBy: { id: read.number(row, 'saved_by'), role: read.text(row, 'saved_by_role') },
    ids: unpacked(row, 'ids') as FormDraft['ids'],
    request: read.text(row, 'request'),
  }
  return { draft, version, lastQuestion }
}

/** False when somebody else wrote since `stored` was read. */
export const writeFormDraft = (
  items: Items,
  program: number,
  stored: StoredDraft,
  { form, ids, savedAt, savedBy, request, lastQuestion }: Omit<FormDraft, 'version'> & { lastQuestion: number },
): Promise<boolean> =>
  write(items, stored.version, {
    ...rowKey(program),
    revision: stored.version + 1,
    is_ended: false,
    form: packed(form),
    ids: packed(ids),
    saved_at: savedAt,
    saved_by: savedBy.id,
    saved_by_role: savedBy.role,
    request,
    last_question: lastQuestion,
  })

/** Ends the draft that was read; one that was saved since then stays. */
export const endFormDraft = (
  items: Items,
  program: number,
  { version, lastQuestion }: Pick<StoredDraft, 'version' | 'lastQuestion'>,
): Promise<boolean> =>
  write(items, version, {
    ...rowKey(program),
    revision: version + 1,
    is_ended: true,
    last_question: lastQuestion,
  })

export const requestDigest = (form: JsonObject): string =>
  createHash('sha256').update(JSON.stringify(form)).digest('base64url')

const rowKey = (program: number) => ({ pk: `form-draft#${program}`, sk: 'draft' })

const write = async (items: Items, revision: number, put: Item): Promise<boolean> => {
  try {
    await items.transact([{ put, table: 'access', if: ifRevision(revision) }], randomUUID())
    return true
  } catch (error) {
    if (error instanceof TransactionCancelled && !error.reasons.includes('throttled')) return false
    throw error
  }
}

/** Georgian letters take three bytes each and compress to about a third. */
const packed = (value: object): Buffer => deflateRawSync(JSON.stringify(value))
const unpacked = (row: Item, field: string): JsonObject =>
  JSON.parse(inflateRawSync(read.bytes(row, field)).toString('utf8'))

/** The program whose form is edited. Refused like an edit of the program: another agency's is not found, a forwarded one is locked (R-ADM-5). */
export const editedProgram = async ({ store, now }: Dependencies, actor: Actor, id: number) => {
  const history = await store.load<ProgramEvent>(streamOf('program', id))
  const program = fold(programState, history)
  const emptyEdit = programDecider.decide({ type: 'EditProgram', data: {}, actor, at: now() }, program)
  if (!emptyEdit.accepted) return { refusal: emptyEdit.refusal } as const
  if (program.status === 'unknown') return { refusal: 'not_found' } as const
  return { program, history } as const
}

type Published = {
  readonly id: number
  readonly agency: number
  readonly draft: FormDraft
  readonly lastQuestion: number
  readonly note?: string | null
}

/** What publishing a draft asks of the program, and the letters that it was read from (R-FORM-65). */
export const publication = async (
  { store }: Pick<Dependencies, 'store'>,
  { id, agency, draft, lastQuestion, note = null }: Published,
) => {
  const stream = streamOf('letters', agency)
  const history = await store.load<LettersEvent>(stream)
  const dependants = fold(lettersState, history)
    .templates.filter(({ program }) => program === null || program === id)
    .map(({ id: template, title, body }) => {
      return { path: `letters.${template}`, title, questions: [...new Set(questionsNamedIn(body))] }
    })
  const data = { draft: draft.form, lastQuestion, note, dependants }
  return { data, guardedStreams: [{ stream, version: history.length }] }
}

/** A draft as a 409 shows it. */
export const shownDraft = async (items: Items, viewer: Actor, draft: FormDraft | null) =>
  draft && {
    form: draft.form,
    version: draft.version,
    saved_at: draft.savedAt,
    saved_by: await savedBy(items, viewer, draft),
  }

/** The name is empty where the viewer may not see it. */
export const savedBy = async (items: Items, viewer: Actor, { savedBy: { id, role } }: FormDraft) => {
  const names = isNamedTo(viewer, role) ? await memberNames(items, [id]) : undefined
  return { id, name: names?.get(id) ?? '' }
}

/** All faults of a form by their field. */
export const errorsOf = (faults: readonly Fault[]): FieldErrors => {
  const errors: Record<string, string[]> = {}
  for (const fault of faults) {
    const said = faultText(fault)
    const field = errors[fault.path] ?? []
    errors[fault.path] = field.includes(said) ? field : [...field, said]
  }
  return errors
}
