import type { PasskeyRow } from '@portal/contract/documents/passkey'
import { fill } from '@portal/contract/fill'
import { passkeys as texts } from '@portal/contract/texts/passkeys'
import { shortDate } from '#lib/time/dates.ts'
import { Button } from '#ui/button.tsx'

type Props = {
  readonly rows: readonly PasskeyRow[]
  readonly onRename: (passkey: PasskeyRow) => void
  readonly onRemove: (passkey: PasskeyRow) => void
}

export const PasskeyRows = ({ rows, onRename, onRemove }: Props) => (
  <ul className="flex flex-col divide-y divide-line border-y border-line">
    {rows.map((passkey) => (
      <li key={passkey.id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-3">
        <div className="min-w-0 sm:flex-1 sm:basis-56">
          <p className="font-semibold wrap-anywhere">{passkey.label}</p>
          <p className="text-sm text-ink-soft">
            <span className="inline-block">
              {fill(texts['passkeys.created'], { date: shortDate(passkey.created_at) })}
              {'\u00a0·'}
            </span>{' '}
            <span className="inline-block">
              {passkey.last_used_at === null
                ? texts['passkeys.neverUsed']
                : fill(texts['passkeys.lastUsed'], { date: shortDate(passkey.last_used_at) })}
            </span>
          </p>
        </div>
        <div className="flex flex-wrap gap-2 max-sm:-ms-3">
          <Button
            variant="quiet"
            className="max-sm:px-3"
            aria-label={fill(texts['passkeys.rename.aria'], { label: passkey.label })}
            onClick={() => onRename(passkey)}
          >
            {texts['passkeys.rename']}
          </Button>
          <Button
            variant="quiet"
            className="max-sm:px-3"
            aria-label={fill(texts['passkeys.remove.aria'], { label: passkey.label })}
            onClick={() => onRemove(passkey)}
          >
            {texts['passkeys.remove']}
          </Button>
        </div>
      </li>
    ))}
  </ul>
)
