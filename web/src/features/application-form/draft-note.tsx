import { fill } from '@portal/contract/fill'
import { drafts as texts } from '@portal/contract/texts/drafts'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { DiscardDraftDialog } from '#lib/application/unsendable-draft.tsx'
import { cx } from '#lib/cx.ts'
import type { useDraft } from '#lib/drafts/use-draft.ts'
import { type SyncStore, useSyncState } from '#lib/drafts/use-draft-sync.ts'
import { dateTime, time } from '#lib/time/dates.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { CheckIcon } from '#ui/further-icons.tsx'
import { WarningIcon } from '#ui/icons.tsx'

type RestoredNoteProps = { savedAt: string; lost: readonly string[]; isOutdated: boolean; onDiscard: () => void }

export function RestoredNote({ savedAt, lost, isOutdated, onDiscard }: RestoredNoteProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <Alert
      tone={isOutdated ? 'warn' : 'info'}
      title={fill(texts['draft.restored'], { dateTime: dateTime(savedAt) })}
      action={
        <Button variant="quiet" className="-my-2 -ms-3 px-3" onClick={() => setAsking(true)}>
          {texts['draft.discard']}
        </Button>
      }
    >
      <p>{isOutdated ? texts['draft.outdated'] : texts['draft.restored.hint']}</p>
      {lost.length > 0 && <p>{fill(texts['draft.files.lost'], { names: lost.join(', ') })}</p>}
      {isAsking && <DiscardDraftDialog onDiscard={onDiscard} onClose={() => setAsking(false)} />}
    </Alert>
  )
}

export type DraftStatusProps = {
  draft: Pick<ReturnType<typeof useDraft>, 'saved' | 'subscribe'>
  sync: SyncStore
  fallback?: ReactNode
  /**
   * Beside the number of fields that are left or wrong, which says already that nothing was sent, a phone has room for
   * the time or for nothing.
   */
  onPhone?: 'whole' | 'time' | 'nothing'
}

export function DraftStatus({ draft, sync, fallback, onPhone = 'whole' }: DraftStatusProps) {
  const saved = useSyncExternalStore(draft.subscribe, draft.saved)
  return (
    <div className="flex flex-col gap-1 text-sm text-ink-soft empty:hidden">
      <SyncNote sync={sync} fallback={fallback} onPhone={onPhone} />
      {saved && !saved.isStored && <Warning>{texts['draft.error']}</Warning>}
    </div>
  )
}

export const DraftHelp = () => (
  <details className="text-sm text-ink-soft">
    <summary className="fold min-h-11 py-2.5 text-brand">{texts['draft.where']}</summary>
    <p className="pb-2 ps-9">
      {texts['draft.anywhere']}. {texts['draft.shared']}.
    </p>
  </details>
)

function SyncNote({ sync, fallback, onPhone }: Omit<DraftStatusProps, 'draft'>) {
  const state = useSyncState(sync)
  switch (state.status) {
    case 'saved':
      return (
        <p className={cx('flex items-center gap-1.5', onPhone === 'nothing' && 'max-sm:hidden')}>
          <CheckIcon className={cx('size-4 shrink-0', onPhone === 'time' && 'max-sm:hidden')} />
          <span>
            {fill(texts['draft.saved.at'], { time: time(state.at) })}
            <span className={onPhone === 'time' ? 'max-sm:hidden' : undefined}>, {texts['draft.saved.unsent']}</span>
          </span>
        </p>
      )
    case 'saving':
      return <p>{texts['draft.saving']}</p>
    case 'offline':
      return <Warning>{texts['draft.offline']}</Warning>
    case 'refused':
      return <Warning>{state.message}</Warning>
    case 'idle':
    case 'waiting':
      return fallback
    case 'conflict':
      return null
  }
}

const Warning = ({ children }: { children: string }) => (
  <p className="flex items-start gap-1.5 font-semibold text-warn">
    <WarningIcon className="mt-0.5 size-4 shrink-0" />
    <span className="min-w-0">{children}</span>
  </p>
)
