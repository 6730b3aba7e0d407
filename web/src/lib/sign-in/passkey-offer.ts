import { localStore, sessionStore } from '../page/safe-storage.ts'
import { canUsePasskeys, offerDue as due } from './passkey.ts'

const declined = 'device:passkey-declined'

export const offerPasskey = (): void => {
  if (canUsePasskeys() && localStore.getItem(declined) === null) sessionStore.setItem(due, '1')
}

export const isPasskeyOfferDue = (): boolean => sessionStore.getItem(due) !== null

export const endPasskeyOffer = ({ isDeclined }: { readonly isDeclined: boolean }): void => {
  sessionStore.removeItem(due)
  if (isDeclined) localStore.setItem(declined, '1')
}
