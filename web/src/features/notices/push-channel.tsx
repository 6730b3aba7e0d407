import type { ChannelsDocument } from '@portal/contract/documents/channels'
import { fill } from '@portal/contract/fill'
import { channels as texts } from '@portal/contract/texts/channels'
import { rules } from '@portal/contract/texts/rules'
import { deviceName } from '#lib/sign-in/device-name.ts'
import { shortDate } from '#lib/time/dates.ts'
import { Alert, ErrorAlert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { useToast } from '#ui/toast.tsx'
import { useAddDevice, useRemoveDevice } from './queries.ts'
import { canSubscribe, NotAllowed } from './subscribe-device.ts'

export function PushChannel({ devices }: { readonly devices: ChannelsDocument['push'] }) {
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
      <ErrorAlert error={remove.error} />
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
        <ErrorAlert error={add.error} otherwise={rules['channels.endpoint.invalid']} />
      )}
    </div>
  )
}
