/**
 * The personal or company number that somebody typed in sign-up or in the password reset, so that sign-in need not ask
 * for it again. It is never in an address: it comes from the form that this tab keeps, or from memory once it was sent.
 */
import { sessionStore } from '../page/safe-storage.ts'

export const signUpDraft = 'draft:signup'

let keptNumber = ''

export const keepNumber = (number: string) => {
  keptNumber = number
}

export const keepRegisteredNumber = () => keepNumber(typedNumber())

export const forgetNumber = () => {
  keptNumber = ''
}

export const numberForSignIn = () => keptNumber || typedNumber()

const typedNumber = (): string => {
  try {
    const { values } = JSON.parse(sessionStore.getItem(signUpDraft) ?? '{}') as { values?: Record<string, unknown> }
    const number = values?.company_id ?? values?.personal_id
    return typeof number === 'string' && /^\d{9,11}$/.test(number) ? number : ''
  } catch {
    return ''
  }
}
