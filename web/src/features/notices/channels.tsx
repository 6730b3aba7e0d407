import { channels as texts } from '@portal/contract/texts/channels'
import { profile } from '@portal/contract/texts/profile'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { profileInfoQuery } from '#lib/identity-document/profile-info.ts'
import { Alert } from '#ui/alert.tsx'
import { TextLink } from '#ui/button.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { EmailChannel } from './email-channel.tsx'
import { Kinds } from './kinds.tsx'
import { PushChannel } from './push-channel.tsx'
import { channelsQuery } from './queries.ts'

export function ChannelsScreen() {
  const channels = useQuery(channelsQuery)
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
              {data.sms.phone && <p>{data.sms.phone}</p>}
            </Channel>
            {data.takes_email && (
              <Channel title={texts['channels.email']} hint={texts['channels.email.hint']}>
                <EmailChannel email={data.email} />
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
