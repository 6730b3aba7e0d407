import { applicationStatusFacts } from '@portal/contract/application-status'
import type { ApplicationRow } from '@portal/contract/documents/application'
import { fill } from '@portal/contract/fill'
import { applicationList } from '@portal/contract/texts/application-list'
import { errors } from '@portal/contract/texts/errors'
import { header as texts } from '@portal/contract/texts/header'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { checkPath } from '#lib/application/sending-paths.ts'
import { dateTime } from '#lib/dates.ts'
import { LinkButton, TextLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ClockIcon, CrossCircleIcon, SendIcon } from '#ui/further-icons.tsx'
import { CheckCircleIcon } from '#ui/icons.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { DraftsWaiting } from './drafts-waiting.tsx'
import { newestQuery } from './queries.ts'
import { VerifyStep } from './verify-step.tsx'

/** What a citizen's own applications ask of them next, newest first. */
export function NextSteps() {
  const newest = useQuery(newestQuery)
  return (
    <section aria-labelledby="next-steps" className="flex flex-col gap-4">
      <h2 id="next-steps" className="text-xl">
        {texts['dashboard.next.title']}
      </h2>
      <DraftsWaiting />
      <VerifyStep />
      {newest.isPending && <TextSkeleton label={applicationList['applications.loading']} />}
      {newest.isError && (
        <LoadError message={errors['error.load']} onRetry={newest.refetch} isPending={newest.isFetching} />
      )}
      {newest.isSuccess && <Steps rows={newest.data.data.data} />}
    </section>
  )
}

function Steps({ rows }: { rows: readonly ApplicationRow[] }) {
  if (rows.length === 0)
    return <EmptyState title={texts['dashboard.empty.title']} hint={texts['dashboard.empty.text']} />
  return (
    <>
      <ul className="flex flex-col gap-3">
        {rows.map((row) => (
          <Step key={row.id} row={row} />
        ))}
      </ul>
      <p>
        <TextLink to="/applications" className="inline-flex min-h-11 items-center">
          {applicationList['applications.title.my']}
        </TextLink>
      </p>
    </>
  )
}

const steps: Record<ApplicationRow['status'], { sentence: (id: number) => string; icon: ReactNode }> = {
  pendding: {
    sentence: (id) => fill(texts['dashboard.next.pendding'], { id }),
    icon: <SendIcon className="text-warn" />,
  },
  forwarded: {
    sentence: (id) => fill(texts['dashboard.next.forwarded'], { id }),
    icon: <ClockIcon className="text-brand" />,
  },
  active: {
    sentence: (id) => fill(texts['dashboard.next.active'], { id }),
    icon: <ClockIcon className="text-brand" />,
  },
  completed: {
    sentence: (id) => fill(texts['dashboard.next.completed'], { id }),
    icon: <CheckCircleIcon className="text-ok" />,
  },
  rejected: {
    sentence: (id) => fill(texts['dashboard.next.rejected'], { id }),
    icon: <CrossCircleIcon className="text-stop" />,
  },
}

function Step({ row }: { row: ApplicationRow }) {
  const { sentence, icon } = steps[row.status]
  const isMine = applicationStatusFacts[row.status].actsNext === 'applicant'
  return (
    <li className="flex flex-col gap-3 rounded-md border border-line p-4 md:flex-row md:items-center">
      <div className="flex min-w-0 grow items-start gap-3">
        <span className="mt-0.5">{icon}</span>
        <div className="min-w-0">
          <p>{sentence(row.id)}</p>
          <p className="text-sm text-ink-soft">
            {row.project?.title ?? row.agency.name} · {dateTime(row.updated_at)}
          </p>
        </div>
      </div>
      <LinkButton
        to={isMine ? checkPath(row.id) : `/detail/${row.id}`}
        look={isMine ? 'primary' : 'secondary'}
        className="shrink-0"
      >
        {isMine ? texts['dashboard.next.pendding.action'] : texts['dashboard.next.view']}
      </LinkButton>
    </li>
  )
}
