import { hasDraftKey } from '../sign-in/draft-key.ts'

/** Reveals only that this device has a draft, not whose it is. */
export const hasDraftHere = () => hasDraftKey() && Object.keys(localStorage).some((key) => /^draft:\d+:/.test(key))
