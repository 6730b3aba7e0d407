import { queue as texts } from '@portal/contract/texts/queue'
import { writtenNumber } from '@portal/contract/written-numbers'
import { cx } from '#lib/cx.ts'
import { useMenu } from '#lib/page/use-menu.ts'
import { ChevronDownIcon } from '#ui/further-icons.tsx'
import { moreEntry } from '#ui/more-menu.tsx'

export type ChipFacts = {
  name: string
  label: string
  count: number | undefined
  isChosen: boolean
  isUrgent?: boolean
  onChoose: () => void
  /** In the line always, in a wide window (from 1536 px), or only under "more", unless it is chosen. */
  shown: 'always' | 'wide' | 'more'
}

const inLine = { always: '', wide: 'md:max-2xl:hidden', more: 'md:hidden' } as const

/** Chips in one line, so that the rows below stay where they are; on a phone all of them are shown. */
export function Chips({ chips, isWrapped = false }: { chips: readonly ChipFacts[]; isWrapped?: boolean }) {
  return (
    <div className={cx('flex gap-1.5 md:flex-wrap', isWrapped && 'max-md:flex-wrap')}>
      {chips.map(({ name, ...chip }) => (
        <Chip key={name} {...chip} className={chip.isChosen ? '' : inLine[chip.shown]} />
      ))}
      <More chips={chips.filter(({ shown }) => shown !== 'always')} />
    </div>
  )
}

const Chip = ({
  label,
  count,
  isChosen,
  isUrgent,
  onChoose,
  className,
}: Omit<ChipFacts, 'name'> & { className: string }) => (
  <button
    type="button"
    aria-pressed={isChosen}
    onClick={onChoose}
    className={cx(
      'inline-flex desk-control items-center gap-1.5 rounded-full border px-3 text-sm whitespace-nowrap',
      isChosen ? 'filled border-brand bg-brand font-semibold text-on-brand' : 'bg-surface hover:bg-brand-wash',
      !isChosen && (isUrgent ? 'border-stop text-stop' : 'border-control'),
      className,
    )}
  >
    <span>{label}</span>
    {count !== undefined && <span className="font-semibold tabular-nums">{writtenNumber(count)}</span>}
  </button>
)

function More({ chips }: { chips: readonly ChipFacts[] }) {
  const { boxProps, buttonProps, listProps, toggle, close } = useMenu()
  if (chips.length === 0) return null
  return (
    <div
      {...boxProps}
      className={cx('relative max-md:hidden', chips.every(({ shown }) => shown === 'wide') && '2xl:hidden')}
    >
      <button
        {...buttonProps}
        onClick={toggle}
        className="inline-flex desk-control items-center gap-1.5 rounded-full border border-control bg-surface ps-3 pe-2 text-sm whitespace-nowrap hover:bg-brand-wash"
      >
        {texts['queue.filter.more']}
        <ChevronDownIcon className="size-4 text-ink-soft" />
      </button>
      <ul
        {...listProps}
        className="absolute right-0 z-20 w-max min-w-52 rounded-md border border-line bg-surface p-2 text-ink shadow-float"
      >
        {chips.map(({ name, label, count, isChosen, onChoose, shown }) => (
          <li key={name} className={cx(shown === 'wide' && '2xl:hidden')}>
            <button
              type="button"
              aria-pressed={isChosen}
              className={cx(moreEntry, isChosen && 'bg-brand-wash font-semibold')}
              onClick={() => {
                close()
                buttonProps.ref.current?.focus()
                onChoose()
              }}
            >
              <span className="grow">{label}</span>
              {count !== undefined && <span className="font-semibold tabular-nums">{writtenNumber(count)}</span>}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
