/**
 * The notices that a browser shows. They are of one member, although they come whoever is signed in: they end as the
 * member signs out here, and as another one signs in (R-WEB-92). The worker has a scope of its own, so that the one of
 * `/verify` stays as it is.
 */
import { localStore } from '../page/safe-storage.ts'
import { activeWorker } from '../page/trusted-types.ts'

const owner = 'device:notices-of'
const worker = { script: '/notices-worker.js', scope: '/notices' }

export const canSubscribe = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

export class NotAllowed extends Error {
  override readonly name = 'NotAllowed'
}

/** Throws `NotAllowed` when the person or the browser forbids notices. */
export const subscribeDevice = async (key: string, member: number | undefined) => {
  if ((await Notification.requestPermission()) !== 'granted') throw new NotAllowed()
  const registration = await activeWorker(worker.script, worker.scope)
  const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  localStore.setItem(owner, String(member))
  const { endpoint = '', expirationTime = null, keys = {} } = subscription.toJSON()
  return { endpoint, expirationTime, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } }
}

/**
 * Ends it in the browser, so that the push service forgets the device and the portal learns of it (R-NOTE-15). Where that
 * fails, it stays the device of its member, so that the next one who signs in ends it.
 */
export const unsubscribeDevice = async (): Promise<void> => {
  const registration = await navigator.serviceWorker?.getRegistration(worker.scope)
  const subscription = await registration?.pushManager.getSubscription()
  await subscription?.unsubscribe()
  localStore.removeItem(owner)
}

export const unsubscribeOthers = async (member: number | undefined): Promise<void> => {
  const of = localStore.getItem(owner)
  if (of !== null && of !== String(member)) await unsubscribeDevice()
}
