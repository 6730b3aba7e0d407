import { fill } from '@portal/contract/fill'
import { errors } from '@portal/contract/texts/errors'
import { hotline } from '#lib/hotline.ts'

export const LockedHint = () => (
  <div className="text-sm text-ink-soft">
    <p>{errors['server.signin.locked.hint']}.</p>
    <p>
      <a href={`tel:${hotline}`} className="inline-flex min-h-11 items-center text-brand underline underline-offset-4">
        {fill(errors['error.404.hotline'], { number: hotline })}
      </a>
    </p>
  </div>
)
