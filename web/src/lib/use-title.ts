import { fill } from '@portal/contract/fill'
import { layout } from '@portal/contract/texts/layout'
import { useEffect } from 'react'

/** The page's name in the tab and in the history; a screen calls it once, with what its h1 says. */
export const useTitle = (page: string | undefined) => {
  useEffect(() => {
    document.title = page ? fill(layout['app.title.page'], { page }) : layout['app.title']
  }, [page])
}
