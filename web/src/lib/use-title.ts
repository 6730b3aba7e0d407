import { fill } from '@portal/contract/fill'
import { layout } from '@portal/contract/texts/layout'
import { useEffect } from 'react'

export const useTitle = (page: string | undefined) => {
  useEffect(() => {
    document.title = page ? fill(layout['app.title.page'], { page }) : layout['app.title']
  }, [page])
}
