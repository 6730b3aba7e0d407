/** Programs: the full row, a card under the agency, and a mark beside the agency's card while active. */
import type { ProgramCard, ProgramDocument, ProgramStatus } from '@portal/contract'
import { firstSentence } from '@portal/contract/first-sentence'
import {
  type Actor,
  type ExistingProgram,
  fold,
  guest,
  isOpenOn,
  mayReadCriteriaOf,
  opensLater,
  type ProgramData,
  type ProgramEvent,
  type ProgramForms,
  parseStream,
  programState,
  publishedProgramStatus,
} from '@portal/domain'
import type { Projection, RecordedEvent } from '@portal/event-store'
import { allItems, type Items, read, readableRows } from '@portal/items'
import type { PublishedForm } from '@portal/questions'
import { agencyKey, paddedId, programFormKey, programKey } from '../keys.ts'
import { type ActiveProgramRow, type AgencyDocument, activeProgramKey, agencyById } from './agencies.ts'

const programSort = 'program#'

export const programView: Projection = {
  name: 'program',
  kind: 'program',
  rows: (history) => {
    const program = fold(programState, history as readonly RecordedEvent<ProgramEvent>[])
    const [first, last] = [history[0], history.at(-1)]
    if (program.status === 'unknown' || !first || !last) return []
    const { id } = parseStream(last.stream)
    const version = last.version
    const { agency, title, image, status, need, opensOn, deadline } = program
    const lead = firstSentence(program.sections[0]?.description ?? '') ?? null
    const mark: ActiveProgramRow = { agency, id, title, need, opensOn, deadline, image, gives: lead }
    // A row from before these fields has none, and must equal this one without a rebuild.
    const { gives, assignee, form, lastRevision, lastQuestion, ledger, ...stored } = program
    const card: ProgramCard = {
      id,
      title,
      createdAt: first.at,
      status: publishedProgramStatus[status],
      image,
      need,
      deadline,
    }
    return [
      {
        ...programKey(id),
        ...stored,
        ...(gives !== null && { gives }),
        ...(assignee !== null && { assignee }),
        ...(form && { formRevision: form.revision }),
        id,
        createdAt: first.at,
        version,
      },
      ...publishedForms(id, history as readonly RecordedEvent<ProgramEvent>[]),
      { pk: agencyKey(agency).pk, sk: `${programSort}${paddedId(id)}`, ...card, opensOn, version },
      ...(status === 'active' ? [{ ...activeProgramKey(agency, id), ...mark, version }] : []),
    ]
  },
}

/** Never changed by a later event. */
const publishedForms = (id: number, history: readonly RecordedEvent<ProgramEvent>[]) =>
  history.flatMap((event) => {
    if (event.type !== 'ProgramFormPublished') return []
    const { note, ...form } = event.data
    return [{ ...programFormKey(id, form.revision), form, version: event.version }]
  })

/** Programs in all statuses, in the order of their numbers; undefined for an unknown agency. */
export const agencyPrograms = async (
  items: Items,
  agencyId: number,
  today: string,
): Promise<ProgramCard[] | undefined> => {
  const rows = await allItems(items, 'views', { partition: agencyKey(agencyId).pk })
  if (!rows.some(({ sk }) => sk === agencyKey(agencyId).sk)) return undefined
  const found = rows.filter(({ sk }) => String(sk).startsWith(programSort))
  const cards = readableRows(items, 'views', found, (row) => {
    read.number(row, 'id')
    read.text(row, 'title')
    return row as unknown as StoredCard
  })
  return cards.map(({ id, title, createdAt, status, opensOn, deadline, image, need }) => ({
    id,
    title,
    createdAt,
    status: statusOn(today, status, { opensOn, deadline }),
    image,
    need,
    deadline,
    ...(status === 'active' && opensOn !== null && opensLater(today, { opensOn }) && { opens_on: opensOn }),
  }))
}

type Season = Pick<ProgramData, 'opensOn' | 'deadline'>
type StoredCard = ProgramCard & Season

/**
 * Before its first day and after its last a program is published as closed; its administrators see the stored status.
 */
const statusOn = (today: string, status: ProgramStatus, season: Season): ProgramStatus =>
  isOpenOn(today, season) ? status : 'deactive'

export type StoredProgram = Omit<ExistingProgram, 'gives' | 'assignee' | keyof ProgramForms> & {
  readonly gives?: string
  readonly assignee?: number
  /** Present while the program has a form. */
  readonly formRevision?: number
  readonly createdAt: string
  readonly version: number
}

/**
 * The document has the agency's current name. An inactive program can be read by its link, but shows no opening day.
 */
export const programById = async (
  items: Items,
  id: number,
  today: string,
  reader: Pick<Actor, 'role' | 'agency'> = guest,
): Promise<ProgramDocument | undefined> => {
  const found = await programWithAgency(items, id)
  if (!found) return undefined
  const { document, stored } = found
  return {
    ...document,
    form: mayReadCriteriaOf(document.agency_id, reader) ? document.form : withoutCriteria(document.form),
    status: statusOn(today, document.status, stored),
    opens_on: document.status === 'active' ? document.opens_on : null,
    // A condition names questions; without a form, as in a copied program, the document is asked for.
    ...(document.form === null && {
      requirements: document.requirements.map(({ show_if, ...requirement }) => requirement),
    }),
  }
}

type WholeProgram = ProgramDocument & { readonly form: PublishedForm | null }

/** What guests and applicants read of a form (R-FORM-47). */
export const withoutCriteria = (form: PublishedForm | null): ProgramDocument['form'] => {
  if (form === null) return null
  const { criteria, ...shown } = form
  return shown
}

/** What the program says now beside an application. No decision uses it, so an eventually consistent read is enough. */
export const findStoredProgram = async (items: Items, id: number): Promise<StoredProgram | undefined> =>
  (await items.get('views', programKey(id), { consistent: false })) as StoredProgram | undefined

/** The published document, with the fields for its administrators. */
export const programWithAgency = async (
  items: Items,
  id: number,
): Promise<{ document: WholeProgram; stored: StoredProgram } | undefined> => {
  const stored = (await items.get('views', programKey(id))) as StoredProgram | undefined
  const agency = stored && (await agencyById(items, stored.agency))
  if (!stored || !agency) return undefined
  const form = stored.formRevision === undefined ? null : await programForm(items, id, stored.formRevision)
  return { document: documentOf(id, stored, agency, form), stored }
}

/** The form as it was published with this revision. */
export const programForm = async (items: Items, id: number, revision: number): Promise<PublishedForm | null> =>
  ((await items.get('views', programFormKey(id, revision)))?.form as PublishedForm | undefined) ?? null

const documentOf = (
  id: number,
  program: StoredProgram,
  agency: AgencyDocument,
  form: PublishedForm | null,
): WholeProgram => ({
  id,
  title: program.title,
  image: program.image,
  status: publishedProgramStatus[program.status],
  createdAt: program.createdAt,
  agency_id: agency.id,
  agency: {
    id: agency.id,
    name: agency.name,
    short_name: agency.shortName,
    agency_name_application: agency.nameOnApplication,
    status: agency.status,
  },
  sections: program.sections.map(({ id, title, description }) => ({ id, title, description })),
  attachment_allow_status: publishedProgramStatus[program.attachmentsAllowed ? 'active' : 'inactive'],
  application_recipient: program.recipient,
  recipient_position: program.recipientPosition,
  has_sub_agency: program.subAgencyName === null ? 0 : 1,
  sub_agency_name: program.subAgencyName,
  need: program.need,
  gives: program.gives ?? null,
  requirements: program.requirements.map(({ id, title, isRequired, showIf }) => ({
    id,
    title,
    is_required: isRequired,
    ...(showIf && { show_if: showIf }),
  })),
  opens_on: program.opensOn,
  deadline: program.deadline,
  answer_days: program.answerDays,
  minutes_to_fill: program.minutesToFill,
  form,
})
