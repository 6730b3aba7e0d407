/** What an applicant changed since an application was returned: by field, answer and file. Pure. */
import type { ApplicationChanges } from '@portal/contract'
import { type ApplicationEvent, applicationState, fold } from '@portal/domain'
import type { RecordedEvent } from '@portal/event-store'
import { type Form, readAnswers, type Words } from '@portal/questions'
import { publishedText } from '../../wire.ts'
import { type ApplicationView, applicationView, documentNames } from './application-view.ts'

type History = readonly RecordedEvent<ApplicationEvent>[]

/** The form of the case, and how its answers read. */
export type ReadableForm = { readonly form: Pick<Form, 'questions'>; readonly words: Words }

/** Undefined when the application was never returned. */
export const changesSinceReturn = (history: History, readable?: ReadableForm): ApplicationChanges | undefined => {
  const from = history.findLast(({ type }) => type === 'ApplicationReturned')?.version
  if (from === undefined) return undefined
  const historyBefore = history.slice(0, from)
  const byApplicant = history.filter(({ type, version }) => version <= from || type !== 'DocumentAssigned')
  const [before, after] = [applicationView(historyBefore), applicationView(byApplicant)]
  if (before === undefined || after === undefined) return undefined
  const requirements = after.document.attachments_application.flatMap(({ id, original_name: name, requirement }) => {
    const earlier = before.document.attachments_application.find((each) => each.id === id)
    if (earlier === undefined || earlier.requirement === requirement) return []
    return [{ name, before: earlier.requirement, after: requirement }]
  })
  return {
    from_version: from,
    to_version: history.at(-1)?.version ?? from,
    fields: Object.values(publishedText)
      .flat()
      .map((field) => ({ field, before: shown(before.document[field]), after: shown(after.document[field]) }))
      .filter((change) => change.before !== change.after),
    ...(readable && { answers: changedAnswersOf(before, after, readable) }),
    documents: {
      added: missingIn(historyBefore, history),
      removed: missingIn(history, historyBefore),
      ...(requirements.length > 0 && { requirements }),
    },
  }
}

const changedAnswersOf = (before: ApplicationView, after: ApplicationView, { form, words }: ReadableForm) => {
  const [then, now] = [before, after].map(
    ({ answered }) => new Map(readAnswers(form, answered?.answers ?? {}, words).map(({ id, value }) => [id, value])),
  )
  return form.questions
    .map(({ id, title }) => ({ id, title, before: then?.get(id) ?? '', after: now?.get(id) ?? '' }))
    .filter((change) => change.before !== change.after)
}

const shown = (value: string | { readonly name: string }) => (typeof value === 'string' ? value : value.name)

/** The names of the files that `other` has and `one` lacks; the same file under the same name is no change. */
const missingIn = (one: History, other: History): string[] => {
  const files = filesOf(one).map(({ file }) => file)
  return filesOf(other).flatMap(({ file, name }) => {
    const index = files.indexOf(file)
    if (index === -1) return [name]
    files.splice(index, 1)
    return []
  })
}

const filesOf = (history: History): readonly { readonly file: string; readonly name: string }[] => {
  const application = fold(applicationState, history)
  const names = documentNames(history)
  if (application.status === 'unknown') return []
  return application.documents.map(({ id, sha256 }) => ({ file: `${sha256} ${names[id]}`, name: names[id] ?? '' }))
}
