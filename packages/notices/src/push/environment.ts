/** The push of a function, loaded with the first notice. */
import type { Push } from './push.ts'
import { type VapidKey, vapidKey } from './vapid.ts'

type Hmac = (label: string, value: string) => Promise<string>
type Env = Readonly<Record<string, string | undefined>>

/** PUSH_ENDPOINTS=any is set by the local portal only. */
export const takesAnyEndpoint = (env: Env): boolean => env.PUSH_ENDPOINTS === 'any'

export const environmentPush = (env: Env, hmac: Hmac): Push => {
  let key: Promise<VapidKey> | undefined
  let opened: Promise<Push> | undefined
  const open = async (): Promise<Push> => {
    const { webPush } = await import('@portal/notices/web-push')
    return webPush({
      key: () => {
        key ??= vapidKey(hmac)
        return key
      },
      subject: subjectOf(env),
      isAnyEndpoint: takesAnyEndpoint(env),
    })
  }
  return {
    send: async (target, message) => {
      opened ??= open()
      return (await opened).send(target, message)
    },
  }
}

/** Push services accept a web address only with https. */
const subjectOf = ({ SITE_ORIGIN = '', MAIL_FROM }: Env): string =>
  SITE_ORIGIN.startsWith('https:') ? SITE_ORIGIN : `mailto:${MAIL_FROM || 'portal@portal.example'}`
