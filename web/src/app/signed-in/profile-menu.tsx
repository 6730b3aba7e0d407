import { fill } from '@portal/contract/fill'
import { genitive } from '@portal/contract/genitive'
import { roleLabels } from '@portal/contract/labels/roles'
import { hasRight, isCitizen } from '@portal/contract/role-facts'
import { accessibility } from '@portal/contract/texts/accessibility'
import { acting as acts } from '@portal/contract/texts/acting'
import { header } from '@portal/contract/texts/header'
import { profile as texts } from '@portal/contract/texts/profile'
import { sessions as sessionsTexts } from '@portal/contract/texts/sessions'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { isUsable, mandatesQuery } from '#lib/acting/mandates-query.ts'
import { cx } from '#lib/cx.ts'
import { useMenu } from '#lib/page/use-menu.ts'
import { type Acting, acting } from '#lib/sign-in/acting.ts'
import { type StoredProfile, useSignIn } from '#lib/sign-in/sign-in.ts'
import { signOut } from '#lib/sign-in/sign-out.ts'
import { Badge } from '#ui/badge.tsx'
import {
  BuildingIcon,
  ChevronDownIcon,
  DevicesIcon,
  KeyIcon,
  LogoutIcon,
  SwapIcon,
  UserIcon,
  UsersIcon,
} from '#ui/further-icons.tsx'
import { CheckCircleIcon } from '#ui/icons.tsx'
import { Link } from '#ui/link.tsx'
import { LostPart } from '#ui/lost-part.tsx'
import { lazyPart } from '#ui/part.tsx'
import { useToast } from '#ui/toast.tsx'

export function ProfileMenu({ nameClass, onOpen }: { nameClass: string; onOpen: () => void }) {
  const { profile } = useSignIn()
  const signOut = useSignOut()
  const by = acting()
  const [isSwitching, setSwitching] = useState(false)
  const { maySwitch, ask } = useMandates(profile)
  const { isOpen, close, toggle, boxProps, buttonProps, listProps } = useMenu()

  return (
    <div {...boxProps} className="relative">
      <button
        {...buttonProps}
        onPointerEnter={ask}
        onFocus={ask}
        aria-label={`${accessibility['a11y.menu.user']}: ${by ? whoseOf(by) : nameOf(profile)}`}
        onClick={() => {
          if (!isOpen) onOpen()
          toggle()
        }}
        className={cx(
          'inline-flex target items-center gap-2 rounded-md border px-3 text-sm hover:bg-on-band/15 focus-visible:outline-on-band',
          by ? 'border-acting' : 'border-on-band/40',
        )}
      >
        {by ? <SwapIcon className="text-acting" /> : <UserIcon />}
        <span className={cx('hidden max-w-36 truncate text-left sm:inline', nameClass)}>
          {by ? (
            <>
              <span className="block truncate leading-5">{`${genitive(by.principal.name)} `}</span>
              <span className="block leading-5 text-acting">{acts['acting.menu.short']}</span>
            </>
          ) : (
            nameOf(profile)
          )}
        </span>
        <ChevronDownIcon className={cx('size-4 transition-transform', isOpen && 'rotate-180')} />
      </button>
      <div
        {...listProps}
        className="absolute right-0 z-30 mt-2 max-sm:fixed max-sm:inset-x-4 max-sm:w-auto w-[min(var(--container-menu),calc(100vw-2rem))] rounded-md border border-line bg-surface text-ink shadow-float"
      >
        <div className="flex flex-col items-start gap-1 border-b border-line p-4">
          <p className="font-semibold">{nameOf(profile)}</p>
          {profile?.permission && Object.hasOwn(roleLabels, profile.permission) && (
            <p className="text-sm text-ink-soft">{roleLabels[profile.permission]}</p>
          )}
          {profile && isCitizen(profile.permission) && <IdentityVerification profile={profile} />}
        </div>
        <ul className="p-2">
          {(by ? !by.visit : maySwitch) && (
            <li>
              <button
                type="button"
                onClick={() => {
                  close()
                  setSwitching(true)
                }}
                className={entry}
              >
                <SwapIcon />
                {acts['acting.switch']}
              </button>
            </li>
          )}
          <li>
            <Link to="/Profile" onClick={close} className={entry}>
              <UserIcon />
              {header['menu.profile']}
            </Link>
          </li>
          {!by && profile && isCitizen(profile.permission) && profile.document_verified_status !== 'verified' && (
            <li>
              <Link to="/ProfileVerif" onClick={close} className={entry}>
                <CheckCircleIcon />
                {header['menu.verify']}
              </Link>
            </li>
          )}
          {!by && hasRight(profile?.permission, 'openVisits') && (
            <li>
              <Link to="/office/visit" onClick={close} className={entry}>
                <UsersIcon />
                {header['menu.visit']}
              </Link>
            </li>
          )}
          {!by && profile && isCitizen(profile.permission) && (
            <li>
              <Link to="/mandates" onClick={close} className={entry}>
                <UsersIcon />
                {header['menu.mandates']}
              </Link>
            </li>
          )}
          {!by && hasRight(profile?.permission, 'setAbsences') && (
            <li>
              <Link to="/team" onClick={close} className={entry}>
                <UsersIcon />
                {header['menu.team']}
              </Link>
            </li>
          )}
          {!by && hasRight(profile?.permission, 'readNumbers') && (
            <li>
              <Link to="/numbers" onClick={close} className={entry}>
                <BuildingIcon />
                {header['menu.numbers']}
              </Link>
            </li>
          )}
          {hasRight(profile?.permission, 'manageSystems') && (
            <li>
              <Link to="/agency/systems" onClick={close} className={entry}>
                <KeyIcon />
                {header['menu.systems']}
              </Link>
            </li>
          )}
          {!by && (
            <li>
              <Link to="/sessions" onClick={close} className={entry}>
                <DevicesIcon />
                {header['menu.sessions']}
              </Link>
            </li>
          )}
          <li>
            <button type="button" onClick={signOut} className={entry}>
              <LogoutIcon />
              {header['menu.logout']}
            </button>
          </li>
        </ul>
      </div>
      {isSwitching && <SwitchDialog own={nameOf(profile)} onClose={() => setSwitching(false)} />}
    </div>
  )
}

const SwitchDialog = lazyPart(async () => (await import('#features/mandates/switch-dialog.tsx')).SwitchDialog, {
  lost: (retry) => <LostPart onRetry={retry} />,
})

const whoseOf = ({ principal }: Acting) => fill(acts['acting.menu'], { whose: genitive(principal.name) })

/**
 * Whether somebody has given this person a mandate: known from the dashboard, else asked for once the button is reached,
 * so that no page costs a call more.
 */
const useMandates = (profile: StoredProfile | null) => {
  const isOffered = acting() === null && isCitizen(profile?.permission)
  const [isAsked, setAsked] = useState(false)
  const { data } = useQuery({ ...mandatesQuery, enabled: isOffered && isAsked })
  return {
    maySwitch: data?.received.some(isUsable) ?? false,
    ask: () => setAsked(true),
  }
}

const entry = 'flex target w-full items-center gap-3 rounded-md px-3 text-left hover:bg-brand-wash hover:text-brand'

const nameOf = (profile: StoredProfile | null) =>
  profile?.company_name || [profile?.first_name, profile?.last_name].filter(Boolean).join(' ') || header['menu.profile']

const IdentityVerification = ({ profile }: { profile: StoredProfile }) =>
  profile.document_verified_status === 'verified' ? (
    <Badge tone="ok">{texts['profile.badge.verified']}</Badge>
  ) : (
    <Badge tone="plain">{texts['profile.badge.notVerified']}</Badge>
  )

const useSignOut = () => {
  const toast = useToast()
  return useCallback(() => {
    signOut('signed-out')
    toast(sessionsTexts['logout.done'], 'info')
  }, [toast])
}
