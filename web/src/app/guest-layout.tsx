import { PortalBanner, SkipLink, TestBanner } from './banners.tsx'
import { Footer } from './footer.tsx'
import { GuestHeader } from './guest-header.tsx'
import { MainArea } from './main-area.tsx'

/** What surrounds every page of a guest (R-WEB-6). */
export function GuestLayout() {
  return (
    <>
      <SkipLink />
      <header className="on-print-hidden">
        <TestBanner />
        <PortalBanner />
        <GuestHeader />
      </header>
      <MainArea />
      <Footer />
    </>
  )
}
