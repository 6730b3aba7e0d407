import { fill } from '@portal/contract/fill'
import { photos as texts } from '@portal/contract/texts/photos'
import type { ReactNode } from 'react'
import { cx } from '#lib/cx.ts'
import { useObjectUrl } from '#lib/media/use-object-url.ts'
import { ArrowRightIcon, PlusIcon, TrashIcon } from '#ui/further-icons.tsx'
import { ArrowLeftIcon, RetryIcon, WarningIcon } from '#ui/icons.tsx'
import { isSmall, type Photo } from './photo.ts'

type PhotoStripProps = {
  readonly pages: readonly Photo[]
  readonly at: number
  readonly isPreparing: boolean
  readonly onSelect: (index: number) => void
  /** Undefined when the document is full. */
  readonly onAdd: (() => void) | undefined
}

const tile = 'relative flex h-24 w-18 flex-none items-center justify-center overflow-hidden rounded-md border'

export function PhotoStrip({ pages, at, isPreparing, onSelect, onAdd }: PhotoStripProps) {
  return (
    <ol aria-label={texts['photo.pages']} className="flex flex-wrap gap-3">
      {pages.map((page, index) => (
        <li key={page.id}>
          <button
            type="button"
            aria-current={index === at}
            aria-label={[
              fill(texts['photo.page'], { page: index + 1, total: pages.length }),
              ...(isSmall(page) ? [texts['photo.small.mark']] : []),
            ].join(', ')}
            onClick={() => onSelect(index)}
            className={cx(tile, index === at ? 'border-2 border-brand' : 'border-line')}
          >
            <Thumb page={page} />
            <span className="absolute start-1 top-1 rounded-full bg-ink px-2 text-sm text-surface">{index + 1}</span>
            {isSmall(page) && <WarningIcon className="absolute end-1 bottom-1 rounded-full bg-warn-wash text-warn" />}
          </button>
        </li>
      ))}
      {isPreparing && (
        <li role="status" className={cx(tile, 'border-line p-1 text-center text-sm text-ink-soft')}>
          {texts['photo.preparing']}
        </li>
      )}
      {onAdd && (
        <li>
          <button
            type="button"
            aria-label={texts['photo.add.aria']}
            onClick={onAdd}
            className={cx(tile, 'flex-col border-dashed border-control text-sm font-semibold text-brand')}
          >
            <PlusIcon />
            {texts['photo.add']}
          </button>
        </li>
      )}
    </ol>
  )
}

function Thumb({ page: { jpeg, turns } }: { page: Photo }) {
  const url = useObjectUrl(jpeg)
  return url && <img src={url} alt="" style={{ rotate: `${turns * 90}deg` }} className="size-full object-contain" />
}

type PhotoToolsProps = {
  readonly at: number
  readonly total: number
  readonly onMove: (to: number) => void
  readonly onTurn: () => void
  readonly onDelete: () => void
}

/** What can be done with the selected page. */
export function PhotoTools({ at, total, onMove, onTurn, onDelete }: PhotoToolsProps) {
  return (
    <div className="grid grid-cols-4 border-y border-line">
      <Tool name="before" icon={<ArrowLeftIcon />} isDisabled={at === 0} onClick={() => onMove(at - 1)} />
      <Tool name="after" icon={<ArrowRightIcon />} isDisabled={at === total - 1} onClick={() => onMove(at + 1)} />
      <Tool name="turn" icon={<RetryIcon />} onClick={onTurn} />
      <Tool name="delete" icon={<TrashIcon />} onClick={onDelete} />
    </div>
  )
}

type ToolProps = {
  readonly name: 'before' | 'after' | 'turn' | 'delete'
  readonly icon: ReactNode
  readonly isDisabled?: boolean
  readonly onClick: () => void
}

function Tool({ name, icon, isDisabled = false, onClick }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={texts[`photo.${name}.aria`]}
      aria-disabled={isDisabled}
      onClick={isDisabled ? undefined : onClick}
      className={cx(
        'flex min-h-14 flex-col items-center justify-center gap-1 text-sm font-semibold aria-disabled:text-ink-soft',
        name === 'delete' ? 'text-accent' : 'text-brand',
      )}
    >
      {icon}
      {texts[`photo.${name}`]}
    </button>
  )
}
