import { useLocation } from 'react-router'
import { earlyTitle, earlyTitles } from '#lib/api/early-answers.ts'
import { Spinner } from '#ui/spinner.tsx'
import { TestBanner } from './banners.tsx'
import { Logo } from './logo.tsx'

/** `build/prerender.ts` puts the same markup into index.html, which shows it before any script is loaded. */
export const LoadingPage = () => (
  <>
    <TestBanner />
    <div className="band-scope">
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-0 px-4 py-1.5 sm:gap-x-4 sm:py-2 md:px-6 lg:min-h-18 lg:flex-nowrap">
        <div className="max-sm:me-32">
          <Logo to="/" />
        </div>
      </div>
    </div>
    <p
      id={earlyTitle}
      aria-hidden="true"
      className="mx-auto w-full max-w-page px-4 pt-24 font-semibold text-xl text-balance empty:hidden sm:text-2xl md:px-6 lg:pt-32 lg:text-3xl"
    >
      {earlyTitles.get(useLocation().pathname) ?? ''}
    </p>
    <Spinner className="grow" />
  </>
)
