/** For the build only (build/prerender.ts): the markup that a guest's page shows before its script is loaded. */
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { App } from './app/app.tsx'

const storage = { value: { length: 0, getItem: () => null } }
Object.defineProperties(globalThis, { localStorage: storage, sessionStorage: storage })

export const markupOf = async (path: string): Promise<string> => {
  const { prelude } = await prerender(<App routed={(site) => <StaticRouter location={path}>{site}</StaticRouter>} />, {
    onError: (error) => {
      throw error
    },
  })
  return new Response(prelude).text()
}
