import type { ApplicationDocument } from '@portal/contract'
import { closeRequest } from '@portal/contract/endpoints/applications'
import { fill } from '@portal/contract/fill'
import { clock as texts } from '@portal/contract/texts/clock'
import { call } from '#lib/api/call.ts'
import { CommandFailure } from '#lib/api/command-failure.tsx'
import { date } from '#lib/time/dates.ts'
import { Button } from '#ui/button.tsx'
import { Panel } from '#ui/panel.tsx'
import { ExtendReturn } from './extend-return.tsx'
import { useAsking } from './use-asking.ts'

type WaitingProps = { application: ApplicationDocument; mayAsk: boolean }

/** What staff see of an open request, of the last one that was completed, and of the last day of a return. */
export function WaitingForApplicant({ application, mayAsk }: WaitingProps) {
  const { request, answer_by, is_extended } = application
  const extend = mayAsk && answer_by !== null && !is_extended && (
    <ExtendReturn application={application} answerBy={answer_by} />
  )
  if (request === null) {
    if (answer_by === null) return null
    return (
      <div className="flex flex-wrap items-center gap-3 pb-3">
        <LastDay application={application} />
        {extend}
      </div>
    )
  }
  return (
    <div className="pb-4">
      <Panel title={texts[request.is_complete ? 'request.title.closed' : 'request.title']} aside={date(request.at)}>
        <p className="whitespace-pre-wrap">{request.text}</p>
        {request.papers.length > 0 && <Papers application={application} request={request} />}
        <LastDay application={application} />
        {mayAsk && !request.is_complete && (
          <div className="flex flex-wrap gap-3">
            <CloseRequest application={application} request={request.id} />
            {extend}
          </div>
        )}
      </Panel>
    </div>
  )
}

function LastDay({ application: { answer_by, is_lapsed } }: Pick<WaitingProps, 'application'>) {
  if (answer_by === null) return null
  return (
    <p className={is_lapsed ? 'font-semibold text-warn' : 'text-ink-soft'}>
      {fill(texts[is_lapsed ? 'clock.lapsed' : 'clock.answerBy'], { date: date(answer_by) })}
    </p>
  )
}

type PapersProps = { application: ApplicationDocument; request: NonNullable<ApplicationDocument['request']> }

function Papers({ application: { attachments_application: files }, request }: PapersProps) {
  const nameOf = (id: number) => files.find((file) => file.id === id)?.original_name
  return (
    <ul className="flex flex-col gap-1">
      {request.papers.map(({ id, title, document_ids: documents }) => (
        <li key={id} className="wrap-anywhere">
          <span className="font-semibold">{title}</span>{' '}
          <span className="text-ink-soft">
            {documents.length === 0
              ? texts[request.is_complete ? 'request.notGiven.closed' : 'request.notGiven']
              : `${texts['request.given']}: ${documents.flatMap((document) => nameOf(document) ?? []).join(', ')}`}
          </span>
        </li>
      ))}
    </ul>
  )
}

function CloseRequest({ application, request }: { application: ApplicationDocument; request: number }) {
  const asking = useAsking(application, { form: `close-${request}`, done: texts['request.done.closed'] })
  return (
    <>
      <Button
        variant="secondary"
        className="px-3"
        isPending={asking.isPending}
        onClick={() =>
          asking.mutate((options) =>
            call(closeRequest, { params: { id: application.id, request }, body: {}, ...options }),
          )
        }
      >
        {texts['request.close']}
      </Button>
      <CommandFailure error={asking.error} title={texts['request.close.failed']} className="basis-full" />
    </>
  )
}
