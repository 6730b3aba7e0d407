import { fill } from '@portal/contract/fill'
import { isStaff } from '@portal/contract/role-facts'
import { accessibility } from '@portal/contract/texts/accessibility'
import { layout } from '@portal/contract/texts/layout'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { SessionWatch } from '#features/sessions/session-watch.tsx'
import { mandateRefused } from '#lib/acting/mandate.ts'
import { cx } from '#lib/cx.ts'
import { acting, storedActing } from '#lib/sign-in/acting.ts'
import { useFreshSignInQuestion } from '#lib/sign-in/fresh-sign-in.ts'
import { useIsPasskeyNeeded } from '#lib/sign-in/passkey-needed.ts'
import { useSignIn } from '#lib/sign-in/sign-in.ts'
import { Link } from '#ui/link.tsx'
import { LostPart } from '#ui/lost-part.tsx'
import { lazyPart } from '#ui/part.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { SkipLink, TestBanner } from '../banners.tsx'
import { useBurger } from '../burger.tsx'
import { CitizenFooter, FooterEnd } from '../footer.tsx'
import { HotlineNumber } from '../hotline-link.tsx'
import { Mark } from '../logo.tsx'
import { MainArea } from '../main-area.tsx'
import { ActingBand } from './acting-band.tsx'
import { Header, isAt, type MenuEntry, roleMenu } from './header.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import { useFreshProfile } from './use-fresh-profile.ts'

export function SignedInLayout() {
  useFreshProfile()
  useSamePrincipal()
  const { profile } = useSignIn()
  const by = acting()
  const isRefused = useMandateRefused()
  const isDesk = isStaff(profile?.permission)
  return (
    <>
      <SkipLink />
      <header className="on-print-hidden">
        {isDesk ? (
          <StaffHeader />
        ) : (
          <>
            <TestBanner />
            <Header />
          </>
        )}
      </header>
      {by && <ActingBand by={by} />}
      <PrintHead isDesk={isDesk} />
      <MainArea isDesk={isDesk}>{by && isRefused ? <MandateOver by={by} /> : undefined}</MainArea>
      {isDesk && <LateDecisions />}
      <SessionWatch />
      <LeadToPasskeys />
      <FreshSignIn />
      {isDesk ? (
        <footer className="mx-auto w-full max-w-desk px-4 pt-6 pb-8 md:px-6 on-print-hidden">
          <div className="border-t border-line pt-4">
            <FooterEnd />
          </div>
        </footer>
      ) : (
        <CitizenFooter />
      )}
    </>
  )
}

const LateDecisions = lazyPart(async () => (await import('#lib/decisions/late-decisions.tsx')).LateDecisions, {
  lost: (retry) => <LostPart onRetry={retry} />,
})

const MandateOver = lazyPart(async () => (await import('#features/mandates/mandate-over.tsx')).MandateOver, {
  waiting: <Spinner />,
  lost: (retry) => <LostPart onRetry={retry} />,
})

const useMandateRefused = () => {
  const [isRefused, setRefused] = useState(false)
  useEffect(() => {
    const refuse = () => setRefused(true)
    window.addEventListener(mandateRefused, refuse)
    return () => window.removeEventListener(mandateRefused, refuse)
  }, [])
  return isRefused
}

/** A page from the browser's cache was made in another name, if the person has switched since. */
const useSamePrincipal = () => {
  useEffect(() => {
    const check = ({ persisted }: PageTransitionEvent) => {
      if (persisted && storedActing()?.principal.id !== acting()?.principal.id) location.reload()
    }
    window.addEventListener('pageshow', check)
    return () => window.removeEventListener('pageshow', check)
  }, [])
}

/** The coloured header is not printed, so a printed page names the portal here; a paper (`data-paper`) does so itself. */
const PrintHead = ({ isDesk }: { isDesk: boolean }) => (
  <p
    className={cx(
      'mx-auto hidden w-full px-4 font-semibold md:px-6 print:block [body:has([data-paper])_&]:print:hidden',
      isDesk ? 'max-w-desk' : 'max-w-page',
    )}
  >
    {fill(layout['layout.banner.government'], {})} {layout['layout.banner.portal']}
  </p>
)

const FreshSignInDialog = lazyPart(async () => (await import('./fresh-sign-in-dialog.tsx')).default, {
  lost: (retry) => <LostPart onRetry={retry} />,
})

export function FreshSignIn() {
  const question = useFreshSignInQuestion()
  return question && <FreshSignInDialog onAnswer={question.answer} />
}

/** Leads staff who signed in by SMS code to the page that adds a passkey, when a passkey is required (R-ID-47). */
function LeadToPasskeys() {
  const isNeeded = useIsPasskeyNeeded()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const isThere = pathname.toLowerCase() === '/profile'
  useEffect(() => {
    if (isNeeded && !isThere) void navigate('/Profile#passkeys', { replace: true })
  }, [isNeeded, isThere, navigate])
  return null
}

function StaffHeader() {
  const { profile } = useSignIn()
  const { pathname } = useLocation()
  const burger = useBurger(band)
  return (
    <div className="bg-band text-on-band">
      <div className="mx-auto flex min-h-14 max-w-desk flex-wrap items-center gap-x-3 px-4 md:px-6">
        <Link
          to="/Dashboard"
          aria-label={layout['app.logo.alt']}
          className="flex target items-center gap-2.5 rounded-md leading-tight font-semibold focus-visible:outline-on-band"
        >
          <Mark className="size-8" />
          <span className="max-w-44 text-sm max-sm:hidden xl:max-2xl:hidden">{layout['app.title']}</span>
        </Link>
        <span
          title={layout['layout.banner.test']}
          className="rounded-full bg-accent px-2 py-0.5 text-sm font-semibold text-on-accent"
        >
          <span aria-hidden="true">{layout['layout.banner.test.short']}</span>
          <span className="sr-only">{layout['layout.banner.test']}</span>
        </span>
        <div className="ml-auto flex min-h-14 items-center gap-1 xl:order-3">
          <HotlineNumber className="max-xl:hidden" />
          <ProfileMenu nameClass="xl:max-2xl:hidden" onOpen={burger.close} />
          {burger.button}
        </div>
        {burger.panel(
          <nav aria-label={accessibility['a11y.nav.main']}>
            <ul className="flex flex-col xl:flex-row">
              {roleMenu(profile?.permission).map((entry) => (
                <li key={entry.to}>
                  <BandItem entry={entry} isHere={isAt(entry, pathname)} onChoose={burger.close} />
                </li>
              ))}
              <li className="xl:hidden">
                <HotlineNumber />
              </li>
            </ul>
          </nav>,
        )}
      </div>
    </div>
  )
}

const band = {
  button: 'border-on-band/70 hover:bg-on-band/15 focus-visible:outline-on-band xl:hidden',
  panel: 'max-xl:basis-full max-xl:border-t max-xl:border-on-band/30 max-xl:py-2',
  closed: 'max-xl:hidden',
}

type BandItemProps = { entry: MenuEntry; isHere: boolean; onChoose: () => void }

const BandItem = ({ entry: { to, label }, isHere, onChoose }: BandItemProps) => (
  <Link
    to={to}
    onClick={onChoose}
    aria-current={isHere ? 'page' : undefined}
    className={cx(
      'inline-flex target items-center px-2.5 text-sm whitespace-nowrap hover:bg-on-band/15 focus-visible:-outline-offset-3 focus-visible:outline-on-band max-xl:w-full max-xl:border-l-4 xl:h-14 xl:border-b-3',
      isHere ? 'border-on-band font-semibold' : 'border-transparent',
    )}
  >
    {label}
  </Link>
)
