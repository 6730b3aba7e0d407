import { errors } from '@portal/contract/texts/errors'
import { signin } from '@portal/contract/texts/signin'

/** What a person who is locked out wants to know next. */
export const LockedHint = () => (
  <div className="text-sm text-ink-soft">
    <p>{errors['server.signin.locked.hint']}</p>
    <p>{signin['signin.code.notArrived']}</p>
  </div>
)
