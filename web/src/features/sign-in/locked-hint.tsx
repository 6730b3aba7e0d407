import { errors } from '@portal/contract/texts/errors'
import { Button } from '#ui/button.tsx'
import { HotlineButton } from '#ui/hotline-button.tsx'

/** Stands in the place of a button that cannot work while a number is locked; the way out is the hotline. */
export const LockedHint = ({ wait }: { wait: string }) => (
  <>
    <Button type="submit" variant="secondary" className="px-3 text-balance max-sm:w-full" isDisabled>
      <span className="tabular-nums">{wait}</span>
    </Button>
    <HotlineButton variant="primary" className="max-sm:w-full" />
    <p className="order-last w-full text-sm text-ink-soft">{errors['server.signin.locked.hint']}.</p>
  </>
)
