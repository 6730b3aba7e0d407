/** For the build only (build/prerender.ts): the markup that a guest's page shows before its script is loaded. */
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { App } from './app/app.tsx'
import { LoadingPage } from './app/loading-page.tsx'

const storage = { value: { length: 0, getItem: () => null } }
Object.defineProperties(globalThis, { localStorage: storage, sessionStorage: storage })

export const markupOf = (path: string): Promise<string> =>
  markup(<App routed={(site) => <StaticRouter location={path}>{site}</StaticRouter>} />)

export const loadingMarkup = (): Promise<string> =>
  markup(
    <StaticRouter location="/">
      <LoadingPage />
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
