/**
 * Tokens that say which numbers signed in on this device, so that a stranger's requests make nobody wait here (R-ID-52).
 * They open nothing and stay after signing out.
 */
import { localStore } from '../page/safe-storage.ts'

const key = 'device:devices'
const most = 5

const devices = (): string[] => {
  try {
    const kept: unknown = JSON.parse(localStore.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter((token) => typeof token === 'string').slice(0, most) : []
  } catch {
    return []
  }
}

/** The field of a request; left out while nobody signed in here. */
export const knownDevices = () => (devices().length > 0 ? { devices: devices() } : {})

export const keepDevice = (token: string | undefined): void => {
  if (token !== undefined) localStore.setItem(key, JSON.stringify([token, ...devices()].slice(0, most)))
}
