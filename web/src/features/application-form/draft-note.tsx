/** What the device keeps: said once before, when it is there again, and when it cannot be kept. */
import { fill } from '@portal/contract/fill'
import { applicationForm } from '@portal/contract/texts/application-form'
import { drafts as texts } from '@portal/contract/texts/drafts'
import { useState, useSyncExternalStore } from 'react'
import { DiscardDraftDialog } from '#lib/application/discard-draft-dialog.tsx'
import { dateTime, time } from '#lib/dates.ts'
import type { useDraft } from '#lib/use-draft.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'

type RestoredNoteProps = { savedAt: string; isOutdated: boolean; onDiscard: () => void }

export function RestoredNote({ savedAt, isOutdated, onDiscard }: RestoredNoteProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <Alert
      tone={isOutdated ? 'warn' : 'info'}
      title={fill(texts['draft.restored'], { dateTime: dateTime(savedAt) })}
      action={
        <Button look="secondary" onClick={() => setAsking(true)}>
          {texts['draft.discard']}
        </Button>
      }
    >
      <p>{isOutdated ? texts['draft.outdated'] : texts['draft.restored.hint']}</p>
      <p>{texts['draft.files']}</p>
      {isAsking && <DiscardDraftDialog onDiscard={onDiscard} onClose={() => setAsking(false)} />}
    </Alert>
  )
}

type KeptNoteProps = { draft: Pick<ReturnType<typeof useDraft>, 'saved' | 'subscribe'> }

export function KeptNote({ draft }: KeptNoteProps) {
  const saved = useSyncExternalStore(draft.subscribe, draft.saved)
  return (
    <div className="flex flex-col gap-1 text-sm text-ink-soft lg:ps-[18.5rem]">
      <p>
        {applicationForm['application.form.autosave']}. {texts['draft.shared']}.
      </p>
      {saved && (
        <p className={saved.isKept ? '' : 'font-semibold text-warn'}>
          {saved.isKept ? fill(texts['draft.saved'], { time: time(saved.at) }) : texts['draft.error']}
        </p>
      )}
    </div>
  )
}
