/** What the search knows of an application: its names and numbers, and the answers to its program's questions. */
import { georgianWords } from '@portal/contract/questions'
import { normalizeText } from '@portal/contract/search/normalize'
import { type ApplicationEvent, type ProgramEvent, streamOf } from '@portal/domain'
import type { EventStore, RecordedEvent } from '@portal/event-store'
import { putNewest } from '@portal/items'
import { type PublishedForm, searchedAnswers } from '@portal/questions'
import { applicationView } from '../view/application-view.ts'
import type { SearchRow } from './shape.ts'

type History = readonly RecordedEvent<ApplicationEvent>[]
type AnsweredForm = Pick<PublishedForm, 'questions'>

/** Letters of all searched answers of an application, so that a block fits into an item of the table (R-LIM-32). */
const maxLetters = 400

/** `form` is the one that the application was filed on; it is needed only where it was filed on one. */
export const searchRowOf = (history: History, form?: AnsweredForm | null): SearchRow | undefined => {
  const view = applicationView(history)
  if (!view) return undefined
  const { document, answered } = view
  const answers = form && answered ? answerLines(form, answered.answers) : ''
  return {
    id: document.id,
    agency: document.agency.id,
    name: normalizeText(`${document.name} ${document.lastname}`),
    personalId: document.personal_id,
    ...(/^\d{9}$/.test(document.mobile ?? '') && { phone: document.mobile }),
    agencyName: normalizeText(document.agency.name),
    programTitle: normalizeText(document.project?.title ?? ''),
    ...(answers !== '' && { answers }),
  }
}

/** The same, with the form read from the program's events. */
export const searchedRow = async (
  store: Pick<EventStore, 'load'>,
  history: History,
): Promise<SearchRow | undefined> => {
  const [filed] = history
  const { program = null, formRevision } = filed?.type === 'ApplicationFiled' ? filed.data : {}
  if (program === null || formRevision === undefined) return searchRowOf(history)
  return searchRowOf(history, await publishedForm(store, program, formRevision))
}

/** The shortest first, because these are mostly the numbers of people and companies. */
const answerLines = (form: AnsweredForm, answers: Parameters<typeof searchedAnswers>[1]): string => {
  // No searched kind reads a place.
  const lines = searchedAnswers(
    form,
    answers,
    georgianWords(() => undefined),
  ).map(normalizeText)
  let letters = 0
  return [...new Set(lines)]
    .sort((a, b) => a.length - b.length)
    .filter((line) => {
      letters += line.length
      return letters <= maxLetters
    })
    .join('\n')
}

/** Forms by program and revision, for each store: a published one never changes. */
const known = new WeakMap<EventStore['load'], Map<string, PublishedForm>>()
const maxKnown = 500

const publishedForm = async (
  { load }: Pick<EventStore, 'load'>,
  program: number,
  revision: number,
): Promise<PublishedForm | null> => {
  const forms = known.get(load) ?? new Map<string, PublishedForm>()
  known.set(load, forms)
  const key = `${program} ${revision}`
  const found = forms.get(key)
  if (found) return found
  for (const { type, data } of await load<ProgramEvent>(streamOf('program', program)))
    if (type === 'ProgramFormPublished') putNewest(forms, `${program} ${data.revision}`, data, maxKnown)
  return forms.get(key) ?? null
}
