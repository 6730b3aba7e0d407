import type { ChannelsDocument } from '@portal/contract/documents/channels'
import { fill } from '@portal/contract/fill'
import { isStaff } from '@portal/contract/role-facts'
import { channels as texts } from '@portal/contract/texts/channels'
import { profile } from '@portal/contract/texts/profile'
import { rules } from '@portal/contract/texts/rules'
import { writtenPhone } from '@portal/contract/written-numbers'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CommandFailure } from '#lib/api/command-failure.tsx'
import { profileInfoQuery } from '#lib/identity-document/profile-info.ts'
import { channelsQuery } from '#lib/notices/channels.ts'
import { deviceName } from '#lib/sign-in/device-name.ts'
import { canSubscribe, NotAllowed } from '#lib/sign-in/push-device.ts'
import { useSignIn } from '#lib/sign-in/sign-in.ts'
import { shortDate } from '#lib/time/dates.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, TextLink } from '#ui/button.tsx'
import { Checkbox } from '#ui/choices.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Select } from '#ui/select.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { useToast } from '#ui/toast.tsx'
import { EmailChannel } from './email-channel.tsx'
import { useAddDevice, useChooseKinds, useKindsUnderWay, useRemoveDevice } from './queries.ts'

export function ChannelsScreen() {
  // An address or device may have been confirmed or ended meanwhile, on another device.
  const channels = useQuery({ ...channelsQuery, staleTime: 0 })
  const info = useQuery(profileInfoQuery)
  const data = channels.data?.data
  return (
    <>
      <PageHead title={texts['channels.title']} back={{ label: profile['profile.title'], to: '/Profile' }} />
      {channels.isPending && <TextSkeleton lines={6} label={texts['channels.loading']} />}
      {channels.isError && !data && <LoadError message={texts['channels.error']} query={channels} />}
      {data && (
        <div className="flex max-w-read flex-col gap-8">
          {info.data?.agree_to_notifications === false && (
            <Alert tone="warn">
              <p>{texts['channels.consent.none']}</p>
              <TextLink to="/Profile#notifications">{texts['channels.consent.profile']}</TextLink>
            </Alert>
          )}
          <ul className="flex flex-col divide-y divide-line border-y border-line">
            <Channel title={texts['channels.sms']} hint={texts['channels.sms.hint']}>
              {data.sms.phone && <p>{writtenPhone(data.sms.phone)}</p>}
            </Channel>
            {data.takes_email && (
              <Channel title={texts['channels.email']} hint={texts['channels.email.hint']}>
                <EmailChannel email={data.email} digest={data.digest} />
              </Channel>
            )}
            <Channel title={texts['channels.push']} hint={texts['channels.push.hint']}>
              <PushChannel devices={data.push} />
            </Channel>
          </ul>
          <Kinds channels={data} />
        </div>
      )}
    </>
  )
}

const Channel = ({ title, hint, children }: { title: string; hint: string; children: ReactNode }) => (
  <li className="flex flex-col gap-3 py-4">
    <div>
      <h2 className="text-lg font-semibold">{title}</h2>
      <p className="text-sm text-ink-soft">{hint}</p>
    </div>
    {children}
  </li>
)

function PushChannel({ devices }: { readonly devices: ChannelsDocument['push'] }) {
  const add = useAddDevice()
  const remove = useRemoveDevice()
  const toast = useToast()
  return (
    <div className="flex flex-col gap-3">
      {devices.length > 0 && (
        <ul className="flex flex-col gap-1">
          {devices.map(({ id, device, created_at }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-3">
              <p className="min-w-0 wrap-anywhere">
                {fill(texts['channels.push.since'], { device, date: shortDate(created_at) })}
              </p>
              <Button
                variant="quiet"
                aria-label={fill(texts['channels.push.remove.aria'], { device })}
                isPending={remove.isPending && remove.variables === id}
                onClick={() => remove.mutate(id, { onSuccess: () => toast(texts['channels.push.removed']) })}
              >
                {texts['channels.push.remove']}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <CommandFailure error={remove.error} />
      {canSubscribe() ? (
        <Button
          variant="secondary"
          className="self-start"
          isPending={add.isPending}
          onClick={() =>
            add.mutate(deviceName(navigator.userAgent) ?? texts['channels.push.device'], {
              onSuccess: () => toast(texts['channels.push.added']),
            })
          }
        >
          {texts['channels.push.add']}
        </Button>
      ) : (
        <p className="text-sm text-ink-soft">{texts['channels.push.unsupported']}</p>
      )}
      {add.error instanceof NotAllowed ? (
        <Alert tone="warn">{texts['channels.push.denied']}</Alert>
      ) : (
        <CommandFailure error={add.error} otherwise={rules['channels.endpoint.invalid']} />
      )}
    </div>
  )
}

type Kind = ChannelsDocument['kinds'][number]
const smsChoices = ['otherwise', 'always', 'never'] as const satisfies readonly Kind['sms'][]

/** What goes where; each change is saved at once. */
function Kinds({ channels }: { readonly channels: ChannelsDocument }) {
  const { profile } = useSignIn()
  const choose = useChooseKinds()
  const toast = useToast()
  const saved = { onSuccess: () => toast(texts['channels.kinds.success']) }
  const change = (kind: Kind) => choose.mutate({ kinds: [kind] }, saved)
  const underWay = useKindsUnderWay()
  const shown = (kind: Kind) => underWay.flatMap(({ kinds }) => kinds).findLast((one) => one.kind === kind.kind) ?? kind
  return (
    <section aria-labelledby="kinds" className="flex flex-col gap-3">
      <div>
        <h2 id="kinds" className="text-xl font-semibold">
          {texts['channels.kinds']}
        </h2>
        <p className="text-sm text-ink-soft">{texts['channels.kinds.hint']}</p>
      </div>
      <CommandFailure error={choose.error} />
      <ul className="flex flex-col divide-y divide-line border-y border-line">
        {channels.kinds.map((kind) => (
          <KindRow key={kind.kind} kind={shown(kind)} hasEmail={channels.takes_email} onChange={change} />
        ))}
      </ul>
      {channels.takes_email && isStaff(profile?.permission) && (channels.digest || channels.email?.confirmed_at) && (
        <Checkbox
          id="digest"
          label={texts['channels.digest']}
          checked={underWay.findLast(({ digest }) => digest !== undefined)?.digest ?? channels.digest}
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
