/**
 * What a journey needs of a portal that holds the demo accounts, whether it runs in memory, on the embedded engines, from
 * the synthesized bundles or behind any address. What a ground cannot give is absent there, and what needs it is skipped.
 */

export type PortalUnderTest = {
  /** Asks the portal as a browser would: `/api/…`, and `/images/…` where something serves them. */
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>
  /** Sends the form of a presigned POST to the bucket and answers its status. */
  readonly postForm: (url: string, form: FormData) => Promise<number>
  /** Reads what a presigned URL leads to. */
  readonly download: (url: string) => Promise<Uint8Array>
  /** The messages sent to a phone, newest first. */
  readonly sms: (phone: string) => Promise<readonly Message[]>
  /** What the head's office was told, newest first. Absent where nobody but the office can look. */
  readonly headOffice?: () => Promise<readonly Message[]>
  /** Lets a number ask for a code again at once. Absent where nobody may. */
  readonly forgetLimits?: (number: string) => Promise<void>
  /** Absent where this machine does not know the portal's tables. */
  readonly operator?: Operator
  /** Absent where what sends messages cannot be broken. */
  readonly provider?: Provider
  readonly close: () => Promise<void>
}

export type Message = { readonly message: string }

/** `npm run <command> -- <words>`, as an operator types it: what it printed, and how it ended. */
export type Operator = (command: OperatorCommand, ...words: string[]) => Promise<Said>
export type OperatorCommand = 'staff' | 'members' | 'projections' | 'audit' | 'looks'
export type Said = { readonly code: number; readonly text: string }

/** Whatever takes SMS and letters. */
export type Provider = {
  readonly fail: () => void
  readonly recover: () => void
  /** What a schedule does each minute: what waits is tried once more. */
  readonly tryAgain: () => Promise<void>
}

export type Json = { readonly [name: string]: unknown }
export type Answer = { readonly status: number; readonly body: Json }

/** A portal with the words of a person. */
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

/** The `data` of an answer. */
export const dataOf = ({ body }: Pick<Answer, 'body'>): Json => body.data as Json
