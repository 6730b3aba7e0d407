/**
 * What a journey needs of a portal with the demo accounts. The portal may be in memory, on the embedded engines, from
 * the synthesized bundles or at any address. Missing abilities are undefined, and journeys that need them are skipped.
 */

export type PortalUnderTest = {
  /** Sends a request as a browser would: `/api/…`, and `/images/…` where they are served. */
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>
  /** Sends the form of a presigned POST to the bucket and returns the answer's status. */
  readonly postForm: (url: string, form: FormData) => Promise<number>
  readonly download: (url: string) => Promise<Uint8Array>
  /** The messages sent to a phone, newest first. */
  readonly sms: (phone: string) => Promise<readonly Message[]>
  /** Messages published to the head's office, newest first; undefined when only the office can read them. */
  readonly headOffice?: () => Promise<readonly Message[]>
  /** Lets a number request a code again immediately; undefined when that is impossible. */
  readonly forgetLimits?: (number: string) => Promise<void>
  /** Undefined when this machine does not know the portal's tables. */
  readonly operator?: Operator
  /** Undefined when the message providers cannot be broken. */
  readonly provider?: Provider
  readonly close: () => Promise<void>
}

export type Message = { readonly message: string }

/** Runs `npm run <command> -- <words>`; returns its output and exit code. */
export type Operator = (command: OperatorCommand, ...words: string[]) => Promise<Said>
export type OperatorCommand = 'staff' | 'members' | 'projections' | 'audit' | 'accesses'
export type Said = { readonly code: number; readonly text: string }

export type Provider = {
  readonly fail: () => void
  readonly recover: () => void
  /** Runs the scheduled retry of each minute. */
  readonly tryAgain: () => Promise<void>
}

export type Json = { readonly [name: string]: unknown }
export type Answer = { readonly status: number; readonly body: Json }

/** A person's view of the portal. */
export type Visitor = {
  readonly get: (path: string) => Promise<Answer>
  readonly post: (path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>
  readonly raw: (path: string, init?: RequestInit) => Promise<Response>
}

const answer = async (response: Response): Promise<Answer> => ({
  status: response.status,
  body: (await response.json()) as Json,
})

export const visitor = (portal: PortalUnderTest, token?: string): Visitor => {
  const authorization: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  const raw = (path: string, init: RequestInit = {}) =>
    portal.fetch(path, { ...init, headers: { ...authorization, ...(init.headers as Record<string, string>) } })
  return {
    raw,
    get: async (path) => answer(await raw(path)),
    post: async (path, body, headers = {}) =>
      answer(
        await raw(path, {
          method: 'POST',
          headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        }),
      ),
  }
}

export const answerData = ({ body }: Pick<Answer, 'body'>): Json => body.data as Json
