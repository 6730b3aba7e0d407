import { fill } from '@portal/contract/fill'
import { validation } from '@portal/contract/texts/validation'
import { useEffect } from 'react'

/** A page may have several forms with errors, and its title says so once. */
let wrongForms = 0
let plainTitle = ''

/** While a form has errors, the tab's title begins with that fact, because screen readers read the title first. */
export const useErrorTitle = (isWrong: boolean) => {
  useEffect(() => {
    if (!isWrong) return
    wrongForms += 1
    if (wrongForms === 1) {
      plainTitle = document.title
      document.title = fill(validation['validation.title'], { title: plainTitle })
    }
    return () => {
      wrongForms -= 1
      if (wrongForms === 0) document.title = plainTitle
    }
  }, [isWrong])
}
