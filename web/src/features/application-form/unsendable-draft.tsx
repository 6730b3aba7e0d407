/**
 * A draft whose form does not open any more: applied from another browser, forwarded meanwhile, closed, or gone. The
 * dashboard goes on offering it, so the page it leads to lets the person delete it; until then it stays as it was typed.
 */
import { fill } from '@portal/contract/fill'
import { drafts as texts } from '@portal/contract/texts/drafts'
import { useEffect, useRef, useState } from 'react'
import { dateTime } from '#lib/dates.ts'
import { draftOf, forgetDraft } from '#lib/drafts.ts'
import { useSignIn } from '#lib/sign-in.ts'
import { Button } from '#ui/button.tsx'
import { DiscardDialog } from './draft-note.tsx'

type Shown = { savedAt: string } | 'discarded' | null

/** `form` names the draft as drafts are named: `program-3`, `agency-1`, `edit-42`. Nothing without a draft. */
export function UnsendableDraft({ form }: { form: string }) {
  const member = useSignIn().profile?.id
  const [shown, setShown] = useState<Shown>(null)
  const [isAsking, setAsking] = useState(false)

  // Looked up after the page stands: a form that this page replaced keeps its last words only as it leaves.
  useEffect(() => setShown(member ? draftOf(member, form) : null), [member, form])

  if (!member || !shown) return null
  if (shown === 'discarded') return <Discarded />
  return (
    <div className="flex w-full flex-col items-center gap-3">
      <p className="max-w-read text-ink-soft">{fill(texts['draft.saved'], { time: dateTime(shown.savedAt) })}</p>
      <Button look="secondary" onClick={() => setAsking(true)}>
        {texts['draft.discard']}
      </Button>
      {isAsking && (
        <DiscardDialog
          onDiscard={() => {
            forgetDraft(member, form)
            setAsking(false)
            setShown('discarded')
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}

/** Takes the focus that the button had. */
function Discarded() {
  const said = useRef<HTMLParagraphElement>(null)
  useEffect(() => said.current?.focus(), [])
  return (
    <p ref={said} role="status" tabIndex={-1} className="w-full text-ink-soft">
      {texts['draft.discarded']}
    </p>
  )
}
