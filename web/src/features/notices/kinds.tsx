import type { ChannelsDocument } from '@portal/contract/documents/channels'
import { isStaff } from '@portal/contract/role-facts'
import { channels as texts } from '@portal/contract/texts/channels'
import { useSignIn } from '#lib/sign-in/sign-in.ts'
import { ErrorAlert } from '#ui/alert.tsx'
import { Checkbox } from '#ui/choices.tsx'
import { Select } from '#ui/select.tsx'
import { useToast } from '#ui/toast.tsx'
import { useChooseKinds } from './queries.ts'

type Kind = ChannelsDocument['kinds'][number]
const smsChoices = ['otherwise', 'always', 'never'] as const satisfies readonly Kind['sms'][]

/** What goes where; each change is saved at once. */
export function Kinds({ channels }: { readonly channels: ChannelsDocument }) {
  const { profile } = useSignIn()
  const choose = useChooseKinds()
  const toast = useToast()
  const saved = { onSuccess: () => toast(texts['channels.kinds.success']) }
  const change = (kind: Kind) => choose.mutate({ kinds: [kind] }, saved)
  const chosen = choose.isPending ? choose.variables : undefined
  const shown = (kind: Kind) => chosen?.kinds.find((one) => one.kind === kind.kind) ?? kind
  return (
    <section aria-labelledby="kinds" className="flex flex-col gap-3">
      <div>
        <h2 id="kinds" className="text-xl font-semibold">
          {texts['channels.kinds']}
        </h2>
        <p className="text-sm text-ink-soft">{texts['channels.kinds.hint']}</p>
      </div>
      <ErrorAlert error={choose.error} />
      <ul className="flex flex-col divide-y divide-line border-y border-line">
        {channels.kinds.map((kind) => (
          <KindRow key={kind.kind} kind={shown(kind)} hasEmail={channels.takes_email} onChange={change} />
        ))}
      </ul>
      {channels.takes_email && isStaff(profile?.permission) && (
        <Checkbox
          id="digest"
          label={texts['channels.digest']}
          checked={chosen?.digest ?? channels.digest}
          onChange={({ target }) => choose.mutate({ kinds: [], digest: target.checked }, saved)}
        />
      )}
      <p className="text-sm text-ink-soft">{texts['channels.kinds.saved']}</p>
    </section>
  )
}

type RowProps = { readonly kind: Kind; readonly hasEmail: boolean; readonly onChange: (kind: Kind) => void }

const KindRow = ({ kind, hasEmail, onChange }: RowProps) => {
  const title = texts[`channels.kind.${kind.kind}`]
  const options = smsChoices.map((choice) => ({ value: choice, label: texts[`channels.sms.${choice}`] }))
  return (
    <li>
      <fieldset className="flex flex-col gap-1 py-4">
        <legend className="float-left font-semibold">{title}</legend>
        <p className="text-sm text-ink-soft">{texts[`channels.kind.${kind.kind}.hint`]}</p>
        <div className="flex flex-wrap items-end gap-x-6 gap-y-1">
          <Checkbox
            id={`${kind.kind}-push`}
            label={texts['channels.by.push']}
            checked={kind.push}
            onChange={({ target }) => onChange({ ...kind, push: target.checked })}
          />
          {hasEmail && (
            <Checkbox
              id={`${kind.kind}-email`}
              label={texts['channels.by.email']}
              checked={kind.email}
              onChange={({ target }) => onChange({ ...kind, email: target.checked })}
            />
          )}
          <div className="w-56 max-w-full">
            <Select
              label={texts['channels.sms']}
              options={options}
              hasPlaceholder={false}
              value={kind.sms}
              onChange={({ target }) => onChange({ ...kind, sms: target.value as Kind['sms'] })}
            />
          </div>
        </div>
      </fieldset>
    </li>
  )
}
