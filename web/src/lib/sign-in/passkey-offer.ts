import { canUsePasskeys, offerDue as due } from './passkey.ts'

const declined = 'passkey_offer_declined'

export const offerPasskey = (): void => {
  if (canUsePasskeys() && localStorage.getItem(declined) === null) sessionStorage.setItem(due, '1')
}

export const isPasskeyOfferDue = (): boolean => sessionStorage.getItem(due) !== null

export const endPasskeyOffer = ({ isDeclined }: { readonly isDeclined: boolean }): void => {
  sessionStorage.removeItem(due)
  if (isDeclined) localStorage.setItem(declined, '1')
}
