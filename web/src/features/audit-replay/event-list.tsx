import type { ReplayedEvent } from '@portal/contract'
import { fill } from '@portal/contract/fill'
import { eventLabel } from '@portal/contract/labels/events'
import { audit as texts } from '@portal/contract/texts/audit'
import { history } from '@portal/contract/texts/history'
import { cx } from '#lib/cx.ts'
import { dateTime } from '#lib/time/dates.ts'
import { Button } from '#ui/button.tsx'
import { CrossCircleIcon } from '#ui/further-icons.tsx'
import { CheckCircleIcon } from '#ui/icons.tsx'

type EventListProps = {
  events: readonly ReplayedEvent[]
  version: number
  brokenAt: number | null
  onGo: (version: number) => void
}

/** Events that are listed at once: the block in which the shown version is. */
const block = 50

export function EventList({ events, version, brokenAt, onGo }: EventListProps) {
  const place = events.findIndex((event) => event.version === version)
  const first = Math.floor(Math.max(0, place) / block) * block
  const [before, after] = [events[first - block], events[first + block]]
  return (
    <nav aria-label={texts['audit.replay.events']} className="flex flex-col gap-3">
      <h2 className="text-xl">{texts['audit.replay.events']}</h2>
      {before && <Further label={history['history.earlier']} onPress={() => onGo(before.version)} />}
      <ol className="flex flex-col gap-1">
        {events.slice(first, first + block).map((event) => (
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
      {after && <Further label={history['history.later']} onPress={() => onGo(after.version)} />}
    </nav>
  )
}

const Further = ({ label, onPress }: { label: string; onPress: () => void }) => (
  <Button variant="quiet" className="self-start" onClick={onPress}>
    {fill(label, { count: block })}
  </Button>
)

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
