/**
 * The key under which this device keeps what a member types (R-WEB-36). It is stored beside the token and ends with it.
 * Only a page that stays open keeps it in memory, for the same member who signs in again there.
 */
import { localStore } from '../page/safe-storage.ts'

const name = 'draft_key'
let held = ''

export const draftKey = (member: number): string => {
  const own = [localStore.getItem(name), held].find((key) => key?.startsWith(`${member}:`))
  held = own ?? `${member}:${newKey()}`
  if (!own && localStore.getItem('access_token') !== null) localStore.setItem(name, held)
  return held.slice(`${member}:`.length)
}

export const hasDraftKey = (): boolean => held !== '' || localStore.getItem(name) !== null

export const withdrawDraftKey = () => {
  held = localStore.getItem(name) ?? held
  localStore.removeItem(name)
}

/** A key that another tab has made since for the member stays. */
export const restoreDraftKey = (member: number | undefined) => {
  const own = `${member}:`
  if (held.startsWith(own) && !localStore.getItem(name)?.startsWith(own)) localStore.setItem(name, held)
}

export const forgetDraftKey = () => {
  held = ''
  localStore.removeItem(name)
}

const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('')
