import { parts as texts } from '@portal/contract/texts/parts'
import { states } from '@portal/contract/texts/states'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { RetryIcon } from './icons.tsx'

/** Stands where a part's code did not arrive, and loads it again when asked. */
export function LostPart({ onRetry }: { onRetry: () => void }) {
  return (
    <Alert
      tone="warn"
      title={texts['part.lost']}
      action={
        <Button variant="secondary" icon={<RetryIcon />} onClick={onRetry}>
          {states['state.retry']}
        </Button>
      }
    >
      <p>{texts['part.lost.hint']}</p>
    </Alert>
  )
}
