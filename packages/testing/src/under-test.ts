/** The portal in memory as journeys ask for one: the bucket is a form and a link, and reactions run before one looks. */
import { type PortalInMemory, portalInMemory } from './portal.ts'

export const portalUnderTest = async () => {
  const portal = portalInMemory()
  await portal.seed()
  return {
    fetch: portal.request,
    postForm: async (url: string, form: FormData) => postForm(portal, url, form),
    download: async (url: string) => {
      const opened = portal.files.open(url)
      if (!opened) throw new Error('this link opens nothing')
      return opened.bytes
    },
    /** Newest first. */
    sms: async (phone: string) => {
      await portal.settle()
      return portal.sms.sent
        .filter((message) => message.phone === phone)
        .map(({ text }) => ({ message: text }))
        .toReversed()
    },
    close: async () => undefined,
  }
}

const postForm = async ({ files }: PortalInMemory, url: string, form: FormData): Promise<number> => {
  const file = form.get('file')
  if (!(file instanceof File)) throw new Error('a form needs a file')
  const fields = [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []))
  return files.post({ url, fields: Object.fromEntries(fields) }, new Uint8Array(await file.arrayBuffer()))
}
