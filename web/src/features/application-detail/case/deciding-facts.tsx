import type { ApplicationDocument } from '@portal/contract'
import { applicationStatusFacts } from '@portal/contract/application-status'
import { fill } from '@portal/contract/fill'
import { applicationDetail } from '@portal/contract/texts/application-detail'
import { caseTexts as texts } from '@portal/contract/texts/case'
import type { ReactNode } from 'react'
import { applicationNumber } from '#lib/application/application-words.ts'
import { documentsSentence } from '#lib/application/documents-sentence.ts'
import { askedRequirements, documentsLeft } from '#lib/application/requirements.ts'
import { dateTime } from '#lib/time/dates.ts'
import { TextLink } from '#ui/button.tsx'
import { InfoIcon, WarningIcon } from '#ui/icons.tsx'
import { seenInName } from '../use-see-decision.ts'

export function DecidingFacts({ application }: { application: ApplicationDocument }) {
  const { applicant, personal_id, status, times_returned, follows, followed_by } = application
  const { answers_read = [], flags = [] } = application
  const documents = documentsSentence(
    documentsLeft(askedRequirements(application), application.attachments_application),
  )
  const facts: readonly { key: string; isWarning: boolean; says: ReactNode }[] = [
    ...(isUnverified(application) ? [{ key: 'unverified', isWarning: true, says: texts['case.unverified'] }] : []),
    ...(applicant?.personal_id && applicant.personal_id !== personal_id
      ? [
          {
            key: 'number',
            isWarning: true,
            says: fill(texts['case.personalId.differs'], { typed: personal_id, own: applicant.personal_id }),
          },
        ]
      : []),
    ...flags.map(({ id, message }) => ({
      key: `flag-${id}`,
      isWarning: true,
      says: <Flag message={message} title={answers_read.find((answer) => answer.id === id)?.title} />,
    })),
    ...(documents ? [{ key: 'documents', ...documents }] : []),
    ...(times_returned > 0
      ? [
          {
            key: 'returned',
            isWarning: false,
            says: fill(applicationDetail['review.returned.times'], { count: times_returned }),
          },
        ]
      : []),
    ...(applicationStatusFacts[status].isDecided
      ? [
          {
            key: 'seen',
            isWarning: false,
            says: whetherSeen(application),
          },
        ]
      : []),
    ...(follows !== null
      ? [{ key: 'follows', isWarning: false, says: <Other id={follows} sentence={texts['case.follows']} /> }]
      : []),
    ...(followed_by !== null
      ? [{ key: 'followed', isWarning: false, says: <Other id={followed_by} sentence={texts['case.followed']} /> }]
      : []),
  ]
  if (facts.length === 0) return null
  return (
    <ul aria-label={texts['case.facts.title']} className="flex flex-wrap gap-x-5 gap-y-1 pb-3">
      {facts.map(({ key, isWarning, says }) => (
        <li
          key={key}
          className={isWarning ? 'flex items-start gap-2 text-warn' : 'flex items-start gap-2 text-ink-soft'}
        >
          {isWarning ? <WarningIcon className="mt-0.5" /> : <InfoIcon className="mt-0.5" />}
          <span>{says}</span>
        </li>
      ))}
    </ul>
  )
}

export const isUnverified = ({ applicant }: ApplicationDocument) =>
  applicant !== undefined && applicant.document_verified_status !== 'verified'

const whetherSeen = (application: ApplicationDocument) => {
  const { decision_seen_at: at } = application
  const inName = seenInName(application)
  if (inName !== null) return `${applicationDetail['application.detail.seenInName']}: ${inName}`
  return at ? fill(texts['case.seen'], { dateTime: dateTime(at) }) : texts['case.seen.not']
}

const Flag = ({ message, title }: { message: string; title: string | undefined }) => (
  <>
    <strong>{message}</strong>
    {title && (
      <>
        {' '}
        <span className="text-ink-soft">{title}</span>
      </>
    )}
  </>
)

function Other({ id, sentence }: { id: number; sentence: string }) {
  const [before, after] = sentence.split('{number}')
  return (
    <>
      {before}
      <TextLink to={`/detail/${id}`}>{applicationNumber(id)}</TextLink>
      {after}
    </>
  )
}
