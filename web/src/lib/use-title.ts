import { fill } from '@portal/contract/fill'
import { layout } from '@portal/contract/texts/layout'
import { useEffect } from 'react'

/** Sets the page's title in the tab and the history; a screen calls it once with the text of its h1. */
export const useTitle = (page: string | undefined) => {
  useEffect(() => {
    document.title = page ? fill(layout['app.title.page'], { page }) : layout['app.title']
  }, [page])
}
