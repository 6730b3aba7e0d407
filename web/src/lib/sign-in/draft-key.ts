/**
 * The key under which this device keeps what a member types (R-WEB-36). It is stored beside the token and ends with it.
 * Only a page that stays open keeps it in memory, for the same member who signs in again there.
 */
const name = 'draft_key'
let held = ''

export const draftKey = (member: number): string => {
  const own = [localStorage.getItem(name), held].find((key) => key?.startsWith(`${member}:`))
  held = own ?? `${member}:${newKey()}`
  if (!own && localStorage.getItem('access_token') !== null) store(held)
  return held.slice(`${member}:`.length)
}

export const hasDraftKey = (): boolean => held !== '' || localStorage.getItem(name) !== null

export const withdrawDraftKey = () => {
  held = localStorage.getItem(name) ?? held
  localStorage.removeItem(name)
}

export const restoreDraftKey = (member: number) => {
  if (held.startsWith(`${member}:`)) store(held)
}

export const forgetDraftKey = () => {
  held = ''
  localStorage.removeItem(name)
}

const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('')

const store = (key: string) => {
  try {
    localStorage.setItem(name, key)
  } catch {
    // A full disk: what is typed then lasts as long as this page.
  }
}
