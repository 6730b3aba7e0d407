import { useId } from 'react'
import { TextLink } from '#ui/button.tsx'
import { ChevronRightIcon } from '#ui/icons.tsx'

type LinkRowProps = { readonly to: string; readonly title: string; readonly note: string }

/** A line of a card that leads to a page of its own. */
export function LinkRow({ to, title, note }: LinkRowProps) {
  const noteId = useId()
  return (
    <div className="relative flex items-center gap-3 border-t border-line pt-3 hover:bg-brand-wash">
      <div className="min-w-0 grow">
        <TextLink to={to} aria-describedby={noteId} className="font-semibold after:absolute after:inset-0">
          {title}
        </TextLink>
        <p id={noteId} className="text-sm text-ink-soft">
          {note}
        </p>
      </div>
      <ChevronRightIcon className="shrink-0 text-brand" />
    </div>
  )
}
