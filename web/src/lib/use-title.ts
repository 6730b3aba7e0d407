import { fill } from '@portal/contract/fill'
import { layout } from '@portal/contract/texts/layout'
import { useEffect } from 'react'

/** With null the title stays as it is, because a part of the page that knows it better sets it. */
export const useTitle = (page: string | undefined | null) => {
  useEffect(() => {
    if (page !== null) document.title = page ? fill(layout['app.title.page'], { page }) : layout['app.title']
  }, [page])
}
