/** Agencies and programs with their images and forms, added by the system at the dates in the demo data. */
import { needDrawings } from '@portal/contract/need-drawings'
import type { Files } from '@portal/documents'
import { agencyDecider, type PublishProgramForm, programDecider, streamOf, system, tbilisiDay } from '@portal/domain'
import type { EventStore } from '@portal/event-store'
import { readFormDraft, requestDigest, writeFormDraft } from '@portal/fn-catalog/form-drafts'
import type { Items } from '@portal/items'
import { assigneeOf } from './colleagues.ts'
import { type DemoForm, type demoAgencies, demoForms, demoProgramFacts, demoPrograms } from './data.ts'
import { administratorOf } from './members.ts'
import { daysBefore, runCommands } from './script.ts'

type Dependencies = { readonly store: EventStore; readonly files: Pick<Files, 'putPublic'> }

const opened = '2025-01-15T05:00:00.000Z'
const statusOf = (status: string) => (status === 'active' ? ('active' as const) : ('inactive' as const))

export const addAgency = async (deps: Dependencies, agency: (typeof demoAgencies)[number]): Promise<void> => {
  const { id, name, short_name: shortName, email, phone, website, address } = agency
  const image = await drawn(deps, `agency-${id}`, needDrawings[agency.main_need])
  const data = {
    name,
    shortName,
    nameOnApplication: agency.agency_name_application,
    email,
    phone,
    website,
    address,
    image,
  }
  await runCommands(deps.store, agencyDecider, streamOf('agency', id), [
    { type: 'AddAgency', data: { ...data, status: statusOf(agency.status) }, actor: system, at: opened },
  ])
}

export const addProgram = async (
  deps: Dependencies,
  program: (typeof demoPrograms)[number],
  today: Date,
): Promise<void> => {
  const { id, agency_id: agency, title, sections } = program
  const facts = factsOf(id, today)
  const image = await drawn(deps, `program-${id}`, needDrawings[facts.need])
  const data = {
    agency,
    title,
    status: statusOf(program.status),
    attachmentsAllowed: program.attachment_allow_status === 'active',
    recipient: program.application_recipient,
    recipientPosition: program.recipient_position,
    subAgencyName: program.has_sub_agency ? program.sub_agency_name : null,
    image,
    sections,
    assignee: assigneeOf(id),
    ...facts,
  }
  const at = new Date(program.createdAt).toISOString()
  const form = demoForms.find((one) => one.program === id)
  await runCommands(deps.store, programDecider, streamOf('program', id), [
    { type: 'AddProgram', data, actor: system, at },
    ...(form ? [publication(form, at)] : []),
  ])
}

/** Published at once, so that every application finds the form. */
const publication = ({ form }: DemoForm, at: string): PublishProgramForm => ({
  type: 'PublishProgramForm',
  data: { draft: form, lastQuestion: lastQuestionOf(form.questions), note: null, dependants: [] },
  actor: system,
  at,
})

const factsOf = (program: number, today: Date) => {
  const facts = demoProgramFacts.find(({ id }) => id === program)
  if (facts === undefined) throw new Error(`demo program ${program} has no facts`)
  const { id, deadlineInDays, ...rest } = facts
  const deadline = deadlineInDays === null ? null : tbilisiDay(daysBefore(today, -deadlineInDays))
  return { ...rest, opensOn: null, deadline }
}

/** Stores the drawing in the public bucket and returns its path: the object `images/x.svg` has `/images/x.svg`. */
const drawn = async ({ files }: Dependencies, name: string, drawing: string): Promise<string> => {
  const key = `images/${name}.svg`
  await files.putPublic(key, Buffer.from(drawPicture(drawing)), 'image/svg+xml')
  return `/${key}`
}

/** Cards crop to the square in the middle, so the drawing stays inside it. */
const [width, height, size] = [640, 400, 220]

/**
 * The image of a program is the icon of its need, that of an agency the icon of its main need, so that a list of
 * agencies can be told apart. The colours are those of the light and the dark theme.
 */
const drawPicture = (drawing: string): string => {
  const transform = `translate(${(width - size) / 2} ${(height - size) / 2}) scale(${size / 24})`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><style>rect{fill:#EAF1FB}path{stroke:#0B4EA2}@media(prefers-color-scheme:dark){rect{fill:#172A4A}path{stroke:#8AB8F7}}@media(forced-colors:active){rect{fill:Canvas}path{stroke:CanvasText}}</style><rect width="${width}" height="${height}"/><path transform="${transform}" d="${drawing}" fill="none" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"/></svg>`
}

/** The form that a program's administrator changes at the moment: a draft beside the published one, and no event. */
export const addFormDraft = async (items: Items, { program, form, draft }: DemoForm, now: Date): Promise<void> => {
  if (draft === undefined) return
  const stored = await readFormDraft(items, program)
  if (stored.version > 0) return
  const kept = form.questions
    .filter(({ id }) => !draft.removed.includes(id))
    .map((question) => ({ ...question, ...draft.changed.find(({ id }) => id === question.id) }))
  const made = { ...form, questions: [...kept, ...draft.added] }
  const agency = demoPrograms.find(({ id }) => id === program)?.agency_id ?? 0
  await writeFormDraft(items, program, stored, {
    form: made,
    ids: {},
    savedAt: daysBefore(now, 2),
    savedBy: { id: administratorOf(agency), role: 'Agency Administrator' },
    request: requestDigest(made),
    lastQuestion: lastQuestionOf([...form.questions, ...draft.added]),
  })
}

export const lastQuestionOf = (questions: readonly { readonly id: number }[]): number =>
  Math.max(...questions.map(({ id }) => id))
