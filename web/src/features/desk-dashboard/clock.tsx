import type { DeskDocument } from '@portal/contract/documents/desk'
import { fill } from '@portal/contract/fill'
import { clock as texts } from '@portal/contract/texts/clock'
import { writtenNumber } from '@portal/contract/written-numbers'
import { TextLink } from '#ui/button.tsx'
import { Panel } from '#ui/panel.tsx'

type ClockProps = Pick<DeskDocument, 'counts' | 'due'>

/** What is due, and which applicants owe an answer; a line only where there is something (R-WEB-89). */
export function Clock(props: ClockProps) {
  const lines = linesOf(props).filter(({ count }) => count > 0)
  if (lines.length === 0) return null
  return (
    <Panel title={texts['desk.clock']}>
      <ul className="flex flex-wrap gap-x-8 gap-y-1">
        {lines.map(({ text, count, to }) => (
          <li key={text}>
            <TextLink to={`/applications?page=1&${to}`} className="inline-flex min-h-11 items-center">
              {fill(texts[text], { count: writtenNumber(count) })}
            </TextLink>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const linesOf = ({ counts, due }: ClockProps) =>
  [
    { text: 'desk.overdue', count: counts.overdue, to: 'status=forwarded&sort=due&overdue=1' },
    { text: 'desk.due.today', count: due.today, to: 'status=forwarded&sort=due&due_within=7' },
    { text: 'desk.due.week', count: due.week, to: 'status=forwarded&sort=due&due_within=7' },
    { text: 'desk.requested', count: counts.requested, to: 'status=forwarded&requested=1' },
    { text: 'desk.lapsed', count: counts.lapsed, to: 'lapsed=1' },
  ] as const
