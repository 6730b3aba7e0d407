import type { ProfileInfo } from '@portal/contract'
import { updateProfile } from '@portal/contract/endpoints/members'
import { fill } from '@portal/contract/fill'
import { channels as channelsRowTexts } from '@portal/contract/texts/channels'
import { profile as texts } from '@portal/contract/texts/profile'
import { signup } from '@portal/contract/texts/signup'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { CommandFailure } from '#lib/api/command-failure.tsx'
import { queryKeys } from '#lib/api/query.ts'
import { changeOnce } from '#lib/api/send-once.ts'
import { profileInfoQuery } from '#lib/identity-document/profile-info.ts'
import { date, dateTime } from '#lib/time/dates.ts'
import { linkClass, TextLink } from '#ui/button.tsx'
import { ChevronRightIcon } from '#ui/icons.tsx'
import { Switch } from '#ui/switch.tsx'
import { useToast } from '#ui/toast.tsx'
import { Card, FoldedSection } from './card.tsx'
import { profileParts } from './contents.tsx'

export const NotificationsSection = ({ info }: { info: ProfileInfo }) => (
  <Card {...profileParts.notifications}>
    <NotificationsSwitch isOn={info.agree_to_notifications} />
    <ChannelsRow />
  </Card>
)

export function ConsentsSection({ info }: { info: ProfileInfo }) {
  const { terms, data_verification, notifications, notifications_withdrawn_at } = info.consents
  return (
    <FoldedSection
      {...profileParts.consents}
      note={fill(texts['profile.consents.summary'], { date: date(latest(terms.at, data_verification.at)) })}
    >
      <ul className="flex flex-col gap-4">
        <Consent
          what={signup['signup.consent.terms']}
          said={givenAt(terms)}
          href="/terms"
          link={signup['signup.consent.terms.link']}
        />
        <Consent
          what={signup['signup.consent.dataVerification']}
          said={givenAt(data_verification)}
          href="/privacy"
          link={signup['signup.consent.privacy.link']}
        />
        {(notifications || notifications_withdrawn_at) && (
          <Consent
            what={texts['profile.notifications.label']}
            said={
              notifications
                ? givenAt(notifications)
                : fill(texts['profile.consents.withdrawn'], { date: dateTime(notifications_withdrawn_at ?? '') })
            }
          />
        )}
      </ul>
    </FoldedSection>
  )
}

const latest = (one: string, other: string) => (one > other ? one : other)

const givenAt = ({ version, at }: { version: string; at: string }) =>
  fill(texts['profile.consents.given'], { version, date: dateTime(at) })

const Consent = ({ what, said, href, link }: { what: string; said: string; href?: string; link?: string }) => (
  <li className="flex flex-col">
    <p>{what}</p>
    <p className="text-sm text-ink-soft">{said}</p>
    {href && (
      <a
        href={href}
        target="_blank"
        rel="noreferrer"
        className={`${linkClass} -my-3 inline-block self-start py-3 text-sm`}
      >
        {link}
      </a>
    )}
  </li>
)

function NotificationsSwitch({ isOn }: { isOn: boolean }) {
  const client = useQueryClient()
  const toast = useToast()
  const change = useMutation({
    mutationFn: (agreeToNotifications: boolean) =>
      changeOnce('notifications', (idempotencyKey) =>
        call(updateProfile, { body: { profileData: { agreeToNotifications } }, idempotencyKey }),
      ),
    onSuccess: (_, agrees) => {
      toast(texts[agrees ? 'profile.notifications.saved.on' : 'profile.notifications.saved.off'])
      // Shows what was saved also if the profile cannot be loaded again now.
      client.setQueryData(profileInfoQuery.queryKey, (info) => info && { ...info, agree_to_notifications: agrees })
      return client.invalidateQueries({ queryKey: queryKeys.me })
    },
  })
  const shown = change.isPending ? change.variables : isOn
  return (
    <>
      <Switch
        label={texts['profile.notifications.label']}
        state={texts[shown ? 'profile.notifications.on' : 'profile.notifications.off']}
        hint={texts['profile.notifications.hint']}
        checked={shown}
        isDisabled={change.isPending}
        onChange={({ target }) => change.mutate(target.checked)}
      />
      <CommandFailure error={change.error} otherwise={texts['profile.notifications.error']} />
    </>
  )
}

const ChannelsRow = () => (
  <div className="relative flex items-center gap-3 border-t border-line pt-3 hover:bg-brand-wash">
    <TextLink to="/Profile/channels" className="min-w-0 grow font-semibold after:absolute after:inset-0">
      {channelsRowTexts['channels.title']}
    </TextLink>
    <ChevronRightIcon className="shrink-0 text-brand" />
  </div>
)
