import { activeWorker } from '#lib/page/trusted-script.ts'

/** Asks the browser for notices. Its worker has a scope of its own, so that the one of `/verify` stays as it is. */
const worker = { script: '/notices-worker.js', scope: '/notices' }

export const canSubscribe = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

export class NotAllowed extends Error {
  override readonly name = 'NotAllowed'
}

/** Throws `NotAllowed` when the person or the browser forbids notices. */
export const subscribeDevice = async (key: string) => {
  if ((await Notification.requestPermission()) !== 'granted') throw new NotAllowed()
  const registration = await activeWorker(worker.script, worker.scope)
  const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint = '', expirationTime = null, keys = {} } = subscription.toJSON()
  return { endpoint, expirationTime, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } }
}

/** Also ends it in the browser, so that the push service forgets the device. */
export const unsubscribeDevice = async (): Promise<void> => {
  const registration = await navigator.serviceWorker.getRegistration(worker.scope)
  const subscription = await registration?.pushManager.getSubscription()
  await subscription?.unsubscribe()
}
