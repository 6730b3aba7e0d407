import { keysTexts as texts } from '@portal/contract/texts/keys'
import { useState } from 'react'
import { icon } from '#ui/icon.tsx'
import { LostPart } from '#ui/lost-part.tsx'
import { lazyPart } from '#ui/part.tsx'
import { useKeys } from './use-keys.ts'

const KeysDialog = lazyPart(async () => (await import('./keys-dialog.tsx')).KeysDialog, {
  lost: (retry) => <LostPart onRetry={retry} />,
})
const KeyboardIcon = icon(<path d="M3 6h18v12H3V6Zm4 4v.01M11 10v.01M15 10v.01M18 10v.01M8 14h8" />)

export function KeysButton() {
  const [isOpen, setOpen] = useState(false)
  useKeys({ '?': () => setOpen(true) })
  return (
    <>
      <button
        type="button"
        aria-label={texts['keys.open']}
        aria-keyshortcuts="?"
        title={`${texts['keys.open']} (?)`}
        onClick={() => setOpen(true)}
        className="hidden desk-control min-w-9 items-center justify-center rounded-md text-brand hover:bg-brand-wash md:inline-flex pointer-coarse:min-w-11"
      >
        <KeyboardIcon />
      </button>
      {isOpen && <KeysDialog onClose={() => setOpen(false)} />}
    </>
  )
}
