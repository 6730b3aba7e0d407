import { queue as texts } from '@portal/contract/texts/queue'
import { reasonsTexts } from '@portal/contract/texts/reasons'
import { maxReason } from '#lib/application/max-reason.ts'
import { cx } from '#lib/cx.ts'
import type { Decision } from '#lib/reasons/decision.ts'
import { ReasonPicks } from '#lib/reasons/reason-picks.tsx'
import { usePickedReason } from '#lib/reasons/use-picked-reason.ts'
import { RequiredNote } from '#ui/required-note.tsx'
import { TextArea } from '#ui/text-input.tsx'

type BulkReasonProps = { kind: Decision['kind']; reason: string; onReason: (reason: string) => void }

export function BulkReason({ kind, reason, onReason }: BulkReasonProps) {
  const { field, picks, hasPicks, isPicked, pick } = usePickedReason({ kind, words: reason, onTextChange: onReason })
  return (
    <div className={cx('grid gap-4', hasPicks && 'md:grid-cols-[minmax(0,18rem)_minmax(0,1fr)]')}>
      {hasPicks && <ReasonPicks {...picks} onPick={pick} />}
      <div className="flex min-w-0 flex-col gap-2">
        <RequiredNote />
        <TextArea
          ref={field}
          label={texts['bulk.reason']}
          hint={texts['bulk.reason.hint']}
          value={reason}
          onChange={(event) => onReason(event.target.value)}
          isRequired
          maxLength={maxReason}
          rows={5}
          lang="ka"
        />
        {isPicked && <p className="text-sm text-ink-soft">{reasonsTexts['reasons.check']}</p>}
      </div>
    </div>
  )
}
