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
    <Spinner className="grow" />
  </>
)
