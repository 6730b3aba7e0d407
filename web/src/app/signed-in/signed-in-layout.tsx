import { SessionWatch } from '#features/sessions/session-watch.tsx'
import { SkipLink, TestBanner } from '../banners.tsx'
import { FooterEnd } from '../footer.tsx'
import { MainArea } from '../main-area.tsx'
import { Header } from './header.tsx'
import { LeadToPasskeys } from './lead-to-passkeys.tsx'
import { useFreshProfile } from './use-fresh-profile.ts'

/** What surrounds every page of who is signed in (R-WEB-8). */
export function SignedInLayout() {
  useFreshProfile()
  return (
    <>
      <SkipLink />
      <header className="on-print-hidden">
        <TestBanner />
        <Header />
      </header>
      <MainArea />
      <SessionWatch />
      <LeadToPasskeys />
      <footer className="mx-auto w-full max-w-page px-4 pt-6 pb-8 md:px-6 on-print-hidden">
        <FooterEnd />
      </footer>
    </>
  )
}
