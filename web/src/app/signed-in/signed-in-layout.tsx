import { fill } from '@portal/contract/fill'
import { isStaff } from '@portal/contract/role-facts'
import { layout } from '@portal/contract/texts/layout'
import { SessionWatch } from '#features/sessions/session-watch.tsx'
import { cx } from '#lib/cx.ts'
import { useSignIn } from '#lib/sign-in/sign-in.ts'
import { SkipLink, TestBanner } from '../banners.tsx'
import { CitizenFooter, FooterEnd } from '../footer.tsx'
import { MainArea } from '../main-area.tsx'
import { FreshSignIn } from './fresh-sign-in.tsx'
import { Header } from './header.tsx'
import { LeadToPasskeys } from './lead-to-passkeys.tsx'
import { StaffHeader } from './staff-header.tsx'
import { useFreshProfile } from './use-fresh-profile.ts'

export function SignedInLayout() {
  useFreshProfile()
  const { profile } = useSignIn()
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
      <PrintHead isDesk={isDesk} />
      <MainArea isDesk={isDesk} />
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

/** The coloured header is not printed, so a printed page names the portal here. */
const PrintHead = ({ isDesk }: { isDesk: boolean }) => (
  <p
    className={cx('mx-auto hidden w-full px-4 font-semibold md:px-6 print:block', isDesk ? 'max-w-desk' : 'max-w-page')}
  >
    {fill(layout['layout.banner.government'], {})} {layout['layout.banner.portal']}
  </p>
)
