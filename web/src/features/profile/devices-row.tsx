import { sessions as texts } from '@portal/contract/texts/sessions'
import { useId } from 'react'
import { TextLink } from '#ui/button.tsx'
import { ChevronRightIcon } from '#ui/icons.tsx'

export function DevicesRow() {
  const note = useId()
  return (
    <div className="relative flex items-center gap-3 border-t border-line pt-3 hover:bg-brand-wash">
      <div className="min-w-0 grow">
        <TextLink to="/sessions" aria-describedby={note} className="font-semibold after:absolute after:inset-0">
          {texts['sessions.title']}
        </TextLink>
        <p id={note} className="text-sm text-ink-soft">
          {texts['sessions.subtitle']}
        </p>
      </div>
      <ChevronRightIcon className="shrink-0 text-brand" />
    </div>
  )
}
