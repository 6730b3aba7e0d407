/** Reveals only that this device has a draft, not whose it is. */
export const hasDraftHere = () => Object.keys(localStorage).some((key) => /^draft:\d+:/.test(key))
