/** For the build alone (build/prerender.ts): what a guest's page shows before its script is there. */
import { fill } from '@portal/contract/fill'
import { agencies } from '@portal/contract/texts/agencies'
import { layout } from '@portal/contract/texts/layout'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { App } from './app/app.tsx'

export const markupOf = async (path: string): Promise<string> => {
  const { prelude } = await prerender(<App routed={(site) => <StaticRouter location={path}>{site}</StaticRouter>} />, {
    onError: (error) => {
      throw error
    },
  })
  return new Response(prelude).text()
}

export const homeTitle = fill(layout['app.title.page'], { page: agencies['find.question'] })
