import { fill } from '@portal/contract/fill'
import { layout } from '@portal/contract/texts/layout'
import { useEffect } from 'react'

/** Null leaves the title unchanged, for pages on which another component sets it. */
export const useTitle = (page: string | undefined | null) => {
  useEffect(() => {
    if (page !== null) document.title = page ? fill(layout['app.title.page'], { page }) : layout['app.title']
  }, [page])
}
