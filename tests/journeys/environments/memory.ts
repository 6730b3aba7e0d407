/** Runs journeys on the in-memory portal: the bucket is simulated, and reactions run between a write and a read. */
import { forgetLimits } from '@portal/identity'
import { type PortalInMemory, portalInMemory } from '../../support/portal.ts'
import type { PortalUnderTest } from '../portal-under-test.ts'
import { operatorInMemory } from './memory-operator.ts'

export const memoryPortal = async (): Promise<PortalUnderTest> => {
  const portal = portalInMemory()
  await portal.seed()
  let isBehind = false
  const settled = async () => {
    await portal.settle()
    await portal.settle()
    isBehind = false
  }
  const request: PortalUnderTest['fetch'] = async (path, init = {}) => {
    if ((init.method ?? 'GET') !== 'GET') isBehind = true
    // In the audit area every read waits for the reactions, because even a read appends an event when it opens a
    // document.
    else if (isBehind || path.startsWith('/api/auth/audit/')) await settled()
    return path.startsWith('/images/') ? image(portal, path) : portal.request(path, init)
  }
  const setFailing = (isFailing: boolean) => {
    portal.sms.isFailing = isFailing
    portal.headOffice.isFailing = isFailing
  }
  return {
    fetch: request,
    postForm: (url, form) => postForm(portal, url, form),
    download: async (url) => {
      const opened = portal.files.open(url)
      if (!opened) throw new Error('this link opens nothing')
      return opened.bytes
    },
    sms: async (phone) => {
      await settled()
      return portal.sms.sent.flatMap((sent) => (sent.phone === phone ? [{ message: sent.text }] : [])).toReversed()
    },
    headOffice: async () => {
      await settled()
      return portal.headOffice.published.map(({ text }) => ({ message: text })).toReversed()
    },
    forgetLimits: (number) => forgetLimits(portal.identity, number),
    operator: operatorInMemory(portal),
    provider: { fail: () => setFailing(true), recover: () => setFailing(false), tryAgain: settled },
    close: async () => undefined,
  }
}

const image = ({ files }: PortalInMemory, path: string): Response => {
  const found = files.public.get(path.slice(1))
  if (!found) return new Response(null, { status: 404 })
  return new Response(found.bytes.slice().buffer, { headers: { 'content-type': found.contentType } })
}

const postForm = async ({ files }: PortalInMemory, url: string, form: FormData): Promise<number> => {
  const file = form.get('file')
  if (!(file instanceof File)) throw new Error('a form needs a file')
  const fields = [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []))
  return files.post({ url, fields: Object.fromEntries(fields) }, new Uint8Array(await file.arrayBuffer()))
}
