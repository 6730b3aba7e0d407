/** For the build only (build/prerender.ts): the markup that a guest's page shows before its script is loaded. */
import { states } from '@portal/contract/texts/states'
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router'
import { App } from './app/app.tsx'
import { SkipLink, TestBanner } from './app/banners.tsx'
import { Footer } from './app/footer.tsx'
import { GuestHeader } from './app/guest-header.tsx'
import { LoadingPage } from './app/loading-page.tsx'
import { MainArea } from './app/main-area.tsx'
import { linkClass } from './ui/button.tsx'

export const pageMarkup = (path: string): Promise<string> =>
  markup(<App routed={(site) => <StaticRouter location={path}>{site}</StaticRouter>} />)

/** An empty link leads to the page that it stands on. */
const sameAddress = ''

export const loadingMarkup = (): Promise<string> =>
  markup(
    <StaticRouter location="/">
      <LoadingPage />
      {/* Without its script a page could only wait; the script replaces this, too. */}
      <p className="late mx-auto max-w-page px-4 pb-10 text-center">
        {states['state.slow']}{' '}
        <a href={sameAddress} className={linkClass}>
          {states['state.retry']}
        </a>
      </p>
    </StaticRouter>,
  )

/** Header and footer of the page that checks receipts, which has no React: the same as on every page for guests. */
export const verifyMarkup = (): Promise<string> =>
  markup(
    <StaticRouter location="/verify">
      <SkipLink />
      <header className="on-print-hidden">
        <TestBanner />
        <GuestHeader />
      </header>
      <MainArea>{''}</MainArea>
      <Footer />
    </StaticRouter>,
  )

const markup = async (page: ReactNode): Promise<string> => {
  const { prelude } = await prerender(page, {
    // React moves larger waiting parts to the end and puts them in place by a script, which the security policy forbids.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      throw error
    },
  })
  return new Response(prelude).text()
}
