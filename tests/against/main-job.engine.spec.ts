/**
 * The main job against an address: skipped unless `npm run test:against -- <url>` names one. SMS are read from the
 * portal's own sink, or from LocalStack's memory of them where AWS_ENDPOINT_URL names it.
 */
import { describe } from 'vitest'
import { localstackInbox } from '../../infra/local/portal/inbox.ts'
import { describeMainJob } from '../journeys/main-job.ts'
import type { PortalUnderTest } from '../journeys/portal-under-test.ts'

const { PORTAL_URL: url = '', AWS_ENDPOINT_URL: localstack, AWS_REGION: region = 'eu-central-1' } = process.env

const sink = async (phone: string): Promise<readonly { message: string }[]> => {
  const response = await fetch(`${url}/__local/sms?phone=${phone}`)
  if (!response.ok) throw new Error(`the SMS sink answered ${response.status}`)
  return (await response.json()) as { message: string }[]
}

const open = async (): Promise<PortalUnderTest> => ({
  fetch: (path, init) => fetch(url + path, init),
  postForm: async (to, form) => (await fetch(to, { method: 'POST', body: form })).status,
  download: async (from) => {
    const response = await fetch(from)
    if (!response.ok) throw new Error(`this link opens nothing: ${response.status}`)
    return new Uint8Array(await response.arrayBuffer())
  },
  sms: localstack ? localstackInbox(localstack, region) : sink,
  close: async () => {},
})

describe.skipIf(url === '')('the portal at an address', () => {
  describeMainJob(`at ${url}`, open)
})
