/**
 * A draft whose form no longer opens, because the application was filed elsewhere, forwarded, closed or removed. The
 * person may read and delete it.
 */
import { fill } from '@portal/contract/fill'
import { conflicts } from '@portal/contract/texts/conflicts'
import { drafts as texts } from '@portal/contract/texts/drafts'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { LostPart } from '#ui/lost-part.tsx'
import { lazyPart } from '#ui/part.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { cx } from '../cx.ts'
import { type Draft, forgetDraft, readLocalDraft } from '../drafts/local-drafts.ts'
import { forgetSynced } from '../drafts/opened-draft.ts'
import { draftServer } from '../drafts/server-draft.ts'
import { useSignIn } from '../sign-in/sign-in.ts'
import { dateTime } from '../time/dates.ts'

const RichTextView = lazyPart(async () => (await import('#ui/rich-text/view.tsx')).RichTextView, {
  waiting: <TextSkeleton />,
  lost: (retry) => <LostPart onRetry={retry} />,
})

type Kept = Draft<{ applicationText?: string }>
type Shown = Kept | 'discarded' | null

export function UnsendableDraft({ form, className = 'items-center' }: { form: string; className?: string }) {
  const member = useSignIn().profile?.id
  const [shown, setShown] = useState<Shown>(null)
  const [isAsking, setAsking] = useState(false)

  // Read in an effect, because the form that this page replaces saves its last changes when it unmounts.
  useEffect(() => setShown(member ? readLocalDraft<Kept['values']>(member, form) : null), [member, form])

  if (!member || !shown) return null
  if (shown === 'discarded') return <Discarded />
  return (
    <div className={cx('flex w-full flex-col gap-3', className)}>
      <p className="max-w-read text-ink-soft">{fill(texts['draft.saved'], { time: dateTime(shown.savedAt) })}</p>
      {shown.values.applicationText && <OwnText html={shown.values.applicationText} />}
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {texts['draft.discard']}
      </Button>
      {isAsking && (
        <DiscardDraftDialog
          onDiscard={() => {
            forgetDraft(member, form)
            forgetSynced({ member, form })
            void draftServer(form)
              .remove()
              .catch(() => undefined)
            setAsking(false)
            setShown('discarded')
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}

function OwnText({ html }: { html: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="w-full max-w-read text-left" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="fold py-2.5 font-semibold">{conflicts['conflict.mine']}</summary>
      {isOpen && <RichTextView html={html} className="rounded-md border border-line bg-surface p-3" />}
    </details>
  )
}

function Discarded() {
  const said = useRef<HTMLParagraphElement>(null)
  useEffect(() => said.current?.focus(), [])
  return (
    <p ref={said} role="status" tabIndex={-1} className="w-full text-ink-soft">
      {texts['draft.discarded']}
    </p>
  )
}

export function DiscardDraftDialog({ onDiscard, onClose }: { onDiscard: () => void; onClose: () => void }) {
  return (
    <ConfirmDialog
      title={texts['draft.discard.question']}
      confirmLabel={texts['draft.discard']}
      onConfirm={onDiscard}
      onClose={onClose}
    >
      <p>{texts['draft.discard.warning']}</p>
    </ConfirmDialog>
  )
}
