import { localStore } from '../page/safe-storage.ts'
import { hasDraftKey } from '../sign-in/draft-key.ts'

/** Reveals only that this device has a draft, not whose it is. */
export const hasDraftHere = () => hasDraftKey() && localStore.keys().some((key) => /^draft:\d+:/.test(key))
