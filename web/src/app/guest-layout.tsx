import { Suspense } from 'react'
import { SkipLink, TestBanner } from './banners.tsx'
import { GuestHeader } from './guest-header.tsx'
import { MainArea } from './main-area.tsx'
import { Footer } from './screens.ts'

/** What surrounds every page of a guest (R-WEB-6). */
export function GuestLayout() {
  return (
    <>
      <SkipLink />
      <header className="on-print-hidden">
        <TestBanner />
        <GuestHeader />
      </header>
      <MainArea />
      {/* It begins below the screen, so it comes after the first paint and moves nothing. */}
      <Suspense fallback={null}>
        <Footer />
      </Suspense>
    </>
  )
}
