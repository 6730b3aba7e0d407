/** An HTTP client for specs: it sends requests with or without a token and parses the answers. */

export type Answer<Body = unknown> = { readonly status: number; readonly headers: Headers; readonly body: Body }
export type Json = { readonly [name: string]: unknown }

export type Client = {
  readonly token: string | null
  readonly request: (path: string, init?: RequestInit) => Promise<Response>
  readonly get: <Body = Json>(path: string) => Promise<Answer<Body>>
  readonly post: <Body = Json>(path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer<Body>>
  readonly put: <Body = Json>(path: string, body?: unknown) => Promise<Answer<Body>>
  readonly delete: <Body = Json>(path: string) => Promise<Answer<Body>>
}

export const apiClient = (
  ask: (path: string, init?: RequestInit) => Promise<Response>,
  token: string | null = null,
): Client => {
  const request = (path: string, { headers, ...init }: RequestInit = {}) => {
    const sent = new Headers(headers)
    if (token) sent.set('authorization', `Bearer ${token}`)
    return ask(path, { ...init, headers: sent })
  }
  return {
    token,
    request,
    get: async <Body>(path: string) => answerOf<Body>(await request(path)),
    post: async <Body>(path: string, body?: unknown, headers: Record<string, string> = {}) =>
      answerOf<Body>(await request(path, { method: 'POST', ...sentBody(body, headers) })),
    put: async <Body>(path: string, body?: unknown) =>
      answerOf<Body>(await request(path, { method: 'PUT', ...sentBody(body, {}) })),
    delete: async <Body>(path: string) => answerOf<Body>(await request(path, { method: 'DELETE' })),
  }
}

/** The same person, acting in the name of this member. */
export const inNameOf = (client: Client, member: number | string): Client =>
  apiClient((path, { headers, ...init } = {}) => {
    const sent = new Headers(headers)
    sent.set('act-for', String(member))
    return client.request(path, { ...init, headers: sent })
  })

/** A `FormData` is sent unchanged, any other value as JSON. */
const sentBody = (body: unknown, headers: Record<string, string>): RequestInit => {
  if (body === undefined) return { headers }
  if (body instanceof FormData) return { body, headers }
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } }
}

const answerOf = async <Body>(response: Response): Promise<Answer<Body>> => {
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json')
  return { status: response.status, headers: response.headers, body: (isJson ? JSON.parse(text) : text) as Body }
}
