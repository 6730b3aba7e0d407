import { photos as texts } from '@portal/contract/texts/photos'
import type { ReactNode } from 'react'
import { cx } from '#lib/cx.ts'
import { ArrowRightIcon, TrashIcon } from '#ui/further-icons.tsx'
import { ArrowLeftIcon, RetryIcon } from '#ui/icons.tsx'

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
