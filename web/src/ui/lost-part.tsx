import { parts as texts } from '@portal/contract/texts/parts'
import { states } from '@portal/contract/texts/states'
import { Alert, HotlineLink } from './alert.tsx'
import { Button } from './button.tsx'
import { RetryIcon } from './icons.tsx'

export function LostPart({ onRetry }: { onRetry: () => void }) {
  return (
    <Alert
      tone="warn"
      title={texts['part.lost']}
      action={
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <Button variant="secondary" icon={<RetryIcon />} onClick={onRetry}>
            {states['state.retry']}
          </Button>
          <HotlineLink />
        </div>
      }
    >
      <p>{texts['part.lost.hint']}</p>
    </Alert>
  )
}
