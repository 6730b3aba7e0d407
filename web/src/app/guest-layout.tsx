import { AfterHydration } from './after-hydration.tsx'
import { SkipLink, TestBanner } from './banners.tsx'
import { GuestHeader } from './guest-header.tsx'
import { MainArea } from './main-area.tsx'
import { Footer } from './screens.ts'

export function GuestLayout() {
  return (
    <>
      <SkipLink />
      <header className="on-print-hidden">
        <TestBanner />
        <GuestHeader />
      </header>
      <MainArea />
      <AfterHydration>
        <Footer />
      </AfterHydration>
    </>
  )
}
