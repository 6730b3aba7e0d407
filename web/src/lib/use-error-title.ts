import { fill } from '@portal/contract/fill'
import { validation } from '@portal/contract/texts/validation'
import { useEffect } from 'react'

/** While a form has errors, the tab's title begins with that fact, because screen readers read the title first. */
export const useErrorTitle = (isWrong: boolean) => {
  useEffect(() => {
    if (!isWrong) return
    const title = document.title
    document.title = fill(validation['validation.title'], { title })
    return () => {
      document.title = title
    }
  }, [isWrong])
}
