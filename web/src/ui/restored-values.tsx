import { fill } from '@portal/contract/fill'
import { drafts as texts } from '@portal/contract/texts/drafts'
import { dateTime } from '#lib/time/dates.ts'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'

export function RestoredValues({ savedAt, onDiscard }: { savedAt: string; onDiscard: () => void }) {
  return (
    <Alert
      tone="info"
      isQuiet
      title={fill(texts['draft.restored'], { dateTime: dateTime(savedAt) })}
      action={
        <Button variant="secondary" onClick={onDiscard}>
          {texts['draft.discard']}
        </Button>
      }
    >
      {texts['draft.restored.hint']}
    </Alert>
  )
}
