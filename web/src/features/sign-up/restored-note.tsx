import { signup as texts } from '@portal/contract/texts/signup'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'

export const RestoredNote = ({ onDiscard }: { onDiscard: () => void }) => (
  <Alert
    tone="info"
    title={texts['signup.restored']}
    action={
      <Button variant="secondary" onClick={onDiscard}>
        {texts['signup.restored.discard']}
      </Button>
    }
  >
    {texts['signup.restored.hint']}
  </Alert>
)
