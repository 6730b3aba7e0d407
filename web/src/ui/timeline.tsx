import type { ReactNode } from 'react'
import { cx } from '#lib/cx.ts'
import { CheckIcon, ReturnIcon } from './further-icons.tsx'
import { CloseIcon } from './icons.tsx'

/** `seen` is for lists that only tell what happened and have no next step. */
export type Step = 'done' | 'now' | 'next' | 'returned' | 'refused' | 'approved' | 'seen'

const mark = 'size-4'
const marks: Record<Step, { className: string; icon: ReactNode }> = {
  done: { className: 'filled border-brand bg-brand text-on-brand', icon: <CheckIcon className={mark} /> },
  approved: { className: 'filled border-ok bg-ok text-surface', icon: <CheckIcon className={mark} /> },
  returned: { className: 'filled border-warn bg-warn text-surface', icon: <ReturnIcon className={mark} /> },
  refused: { className: 'filled border-stop bg-stop text-surface', icon: <CloseIcon className={mark} /> },
  now: { className: 'border-brand bg-surface', icon: <span className="rounded-full border-[5px] border-brand" /> },
  next: { className: 'border-dashed border-control bg-surface', icon: null },
  seen: { className: 'border-control bg-surface', icon: null },
}

export type TimelineItem = {
  key: string | number
  title: ReactNode
  meta?: ReactNode
  content?: ReactNode
  step?: Step
}

/** Each mark has its own shape, because colours are not told apart by everybody and forced colours take them away. */
export function Timeline({ items }: { items: readonly TimelineItem[] }) {
  return (
    <ol className="flex flex-col">
      {items.map(({ key, title, meta, content, step = 'seen' }) => (
        <li
          key={key}
          className="relative flex gap-3 pb-6 last:pb-0 before:absolute before:top-7 before:bottom-1 before:left-3 before:border-l before:border-control last:before:hidden"
        >
          <span
            aria-hidden="true"
            className={cx(
              'flex shrink-0 items-center justify-center rounded-full border-2',
              step === 'seen' ? 'mx-1.5 mt-1.5 size-3' : 'size-6',
              marks[step].className,
            )}
          >
            {marks[step].icon}
          </span>
          <div className="min-w-0 grow">
            <p className={cx('font-semibold', step === 'next' && 'text-ink-soft')}>{title}</p>
            {meta && <div className="text-sm text-ink-soft">{meta}</div>}
            {content && <div className="mt-2">{content}</div>}
          </div>
        </li>
      ))}
    </ol>
  )
}
