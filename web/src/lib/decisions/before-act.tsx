/**
 * What whoever decides reads before a final act (R-OFF-11): who works on the application, the newest note, what is
 * missing, an open request, unread messages and flags.
 */
import type { ApplicationDocument } from '@portal/contract'
import { fill } from '@portal/contract/fill'
import { caseTexts } from '@portal/contract/texts/case'
import { preparing as texts } from '@portal/contract/texts/preparing'
import { useQuery } from '@tanstack/react-query'
import { documentsSentence } from '#lib/application/documents-sentence.ts'
import { notesQuery } from '#lib/application/queries.ts'
import { askedRequirements, documentsLeft } from '#lib/application/requirements.ts'
import { cx } from '#lib/cx.ts'
import { useSignIn } from '#lib/sign-in/sign-in.ts'
import { InfoIcon, WarningIcon } from '#ui/icons.tsx'

type Fact = { readonly key: string; readonly says: string; readonly isWarning: boolean }

export function BeforeAct({ application, isTitled = true }: { application: ApplicationDocument; isTitled?: boolean }) {
  const { profile } = useSignIn()
  const notes = useQuery(notesQuery(application.id))
  const newest = notes.data?.at(-1)
  const facts: readonly Fact[] = [
    holder(application, profile?.id),
    ...factsOf(application),
    ...(newest
      ? [warning('note', fill(texts['before.note'], { name: newest.actor.name, text: newest.text }))]
      : notes.isError
        ? [warning('note', texts['before.notes.lost'])]
        : []),
  ]
  return (
    <section aria-label={texts['before.title']} className="flex flex-col gap-2">
      {isTitled && <h3 className="text-base">{texts['before.title']}</h3>}
      <ul className="flex flex-col gap-1">
        {facts.map(({ key, says, isWarning }) => (
          <li
            key={key}
            className={cx('flex items-start gap-2 wrap-anywhere', isWarning ? 'text-warn' : 'text-ink-soft')}
          >
            {isWarning ? <WarningIcon className="mt-0.5 shrink-0" /> : <InfoIcon className="mt-0.5 shrink-0" />}
            <span className="whitespace-pre-line">{says}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const warning = (key: string, says: string): Fact => ({ key, says, isWarning: true })

const holder = ({ taken_by: by }: ApplicationDocument, viewer: number | undefined): Fact => {
  if (!by) return { key: 'taken', says: caseTexts['case.taken.nobody'], isWarning: false }
  if (by.id === viewer) return { key: 'taken', says: caseTexts['case.taken.me'], isWarning: false }
  return warning('taken', fill(caseTexts['case.taken.by'], { name: by.name }))
}

const factsOf = (application: ApplicationDocument): readonly Fact[] => {
  const { request, unread = 0, flags = [] } = application
  const documents = documentsSentence(
    documentsLeft(askedRequirements(application), application.attachments_application),
  )
  return [
    ...flags.map(({ id, message }) => warning(`flag-${id}`, message)),
    ...(documents ? [{ key: 'documents', ...documents }] : []),
    ...(request && !request.is_complete ? [warning('request', requestSays(request))] : []),
    ...(unread > 0 ? [warning('unread', fill(texts['before.unread'], { count: unread }))] : []),
  ]
}

const requestSays = ({ papers }: NonNullable<ApplicationDocument['request']>) =>
  papers.length === 0
    ? texts['before.request.text']
    : fill(texts['before.request'], {
        supplied: papers.filter(({ document_ids: ids }) => ids.length > 0).length,
        papers: papers.length,
      })
