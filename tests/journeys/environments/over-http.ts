/** Runs journeys on a portal at an address; callers add the abilities that depend on its environment. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import type { Message, Operator, PortalUnderTest } from '../portal-under-test.ts'

export const portalOverHttp = (url: string): Omit<PortalUnderTest, 'sms' | 'close'> => ({
  fetch: (path, init) => fetch(url + path, init),
  postForm: async (to, form) => (await fetch(to, { method: 'POST', body: form })).status,
  download: async (from) => {
    const response = await fetch(from)
    if (!response.ok) throw new Error(`this link opens nothing: ${response.status}`)
    return new Uint8Array(await response.arrayBuffer())
  },
})

/** The abilities that `/__local` offers on a local portal. */
export const localPage = (url: string): Required<Pick<PortalUnderTest, 'sms' | 'headOffice' | 'forgetLimits'>> => ({
  sms: (phone) => messages(`${url}/__local/sms?phone=${phone}`),
  headOffice: () => messages(`${url}/__local/topics`),
  forgetLimits: async (number) => {
    const answer = await fetch(`${url}/__local/limits/forget`, { method: 'POST', body: JSON.stringify({ number }) })
    if (!answer.ok) throw new Error(`the limits of a number were not forgotten: ${answer.status}`)
  },
})

export const localPortal = (url: string): PortalUnderTest => ({
  ...portalOverHttp(url),
  ...localPage(url),
  close: async () => undefined,
})

const messages = async (address: string): Promise<readonly Message[]> => {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return (await response.json()) as Message[]
}

const source = join(import.meta.dirname, '../../../infra/operator/portal.ts')

/**
 * Runs the programs behind `npm run`, with an environment that only names the portal. `program` may be its bundle,
 * which starts in a fifth of the time.
 */
export const commandLineOperator =
  (environment: Readonly<Record<string, string>>, program = source): Operator =>
  (command, ...words) =>
    new Promise((resolve) => {
      const env = { PATH: process.env.PATH, ...environment }
      execFile(process.execPath, [program, command, ...words], { env }, (error, stdout, stderr) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : error ? 1 : 0, text: stderr + stdout }),
      )
    })
