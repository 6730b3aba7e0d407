import type { ReplayedEvent } from '@portal/contract'
import { fill } from '@portal/contract/fill'
import { eventLabel } from '@portal/contract/labels/events'
import { audit as texts } from '@portal/contract/texts/audit'
import { cx } from '#lib/cx.ts'
import { dateTime } from '#lib/time/dates.ts'
import { CrossCircleIcon } from '#ui/further-icons.tsx'
import { CheckCircleIcon } from '#ui/icons.tsx'

type EventListProps = {
  events: readonly ReplayedEvent[]
  version: number
  brokenAt: number | null
  onGo: (version: number) => void
}

export function EventList({ events, version, brokenAt, onGo }: EventListProps) {
  return (
    <nav aria-label={texts['audit.replay.events']} className="flex flex-col gap-3">
      <h2 className="text-xl">{texts['audit.replay.events']}</h2>
      <ol className="flex flex-col gap-1">
        {events.map((event) => (
          <li key={event.version}>
            <button
              type="button"
              aria-current={event.version === version ? 'step' : undefined}
              onClick={() => onGo(event.version)}
              className={cx(
                'flex target w-full items-start gap-3 rounded-md border-l-4 px-3 py-2 text-start hover:bg-brand-wash',
                event.version === version ? 'border-brand bg-brand-wash' : 'border-transparent',
              )}
            >
              <Mark isBroken={brokenAt !== null && event.version >= brokenAt} />
              <span className="min-w-0">
                <span className={cx('block', event.version === version && 'font-semibold')}>
                  {eventLabel(event.type)}
                </span>
                <span className="block text-sm text-ink-soft tabular-nums">
                  {fill(texts['history.version'], { version: event.version })} · {dateTime(event.at)}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}

const Mark = ({ isBroken }: { isBroken: boolean }) => (
  <>
    {isBroken ? (
      <CrossCircleIcon className="mt-0.5 size-5 text-stop" />
    ) : (
      <CheckCircleIcon className="mt-0.5 size-5 text-ok" />
    )}
    {isBroken && <span className="sr-only">{texts['audit.chain.broken.text']}: </span>}
  </>
)
