/** What a journey needs of a portal, whether it runs in memory, on the embedded engines or behind any address. */

export type PortalUnderTest = {
  /** Asks the API as a browser would; `path` begins with `/api`. */
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>
  /** Sends the form of a presigned POST to the bucket and answers its status. */
  readonly postForm: (url: string, form: FormData) => Promise<number>
  /** Reads what a presigned URL leads to. */
  readonly download: (url: string) => Promise<Uint8Array>
  /** The messages sent to a phone, newest first. */
  readonly sms: (phone: string) => Promise<readonly { message: string }[]>
  readonly close: () => Promise<void>
}

export type Json = { readonly [name: string]: unknown }

/** A portal with the words of a person: sign in, ask, send. */
export type Visitor = {
  readonly get: (path: string) => Promise<{ status: number; body: Json }>
  readonly post: (
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<{ status: number; body: Json }>
  readonly raw: (path: string, init?: RequestInit) => Promise<Response>
}

const answer = async (response: Response) => ({ status: response.status, body: (await response.json()) as Json })

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

/** The newest code sent to a phone. */
export const codeFor = async (portal: PortalUnderTest, phone: string): Promise<string> => {
  const [newest] = await portal.sms(phone)
  const code = /\d{6}/.exec(newest?.message ?? '')?.[0]
  if (!code) throw new Error('no code was sent')
  return code
}

/** Signs a member in by the code that their phone receives. */
export const signIn = async (portal: PortalUnderTest, personalId: string, phone: string): Promise<Visitor> => {
  const guest = visitor(portal)
  const asked = await guest.post('/api/send-sms-code', { personal_id: personalId })
  if (asked.status !== 200) throw new Error(`no code for this number: ${asked.status} ${JSON.stringify(asked.body)}`)
  const { status, body } = await guest.post('/api/login', {
    personal_id: personalId,
    sms_code: await codeFor(portal, phone),
  })
  if (status !== 200) throw new Error(`sign-in refused: ${status} ${JSON.stringify(body)}`)
  return visitor(portal, body.access_token as string)
}

/** Uploads a file as the site does and answers its key. */
export const upload = async (
  portal: PortalUnderTest,
  who: Visitor,
  name: string,
  bytes: Uint8Array,
): Promise<string> => {
  const { status, body } = await who.post('/api/auth/uploads', {
    purpose: 'application_document',
    file_name: name,
    content_type: 'application/pdf',
    size: bytes.byteLength,
  })
  if (status !== 201) throw new Error(`upload refused: ${status} ${JSON.stringify(body)}`)
  const { key, url, fields } = body as { key: string; url: string; fields: Record<string, string> }
  const sent = await portal.postForm(url, formOf(fields, bytes, name))
  if (sent >= 300) throw new Error(`the bucket refused the file: ${sent}`)
  return key
}

export const formOf = (fields: Record<string, string>, bytes: Uint8Array, name: string): FormData => {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('file', new Blob([bytes.slice().buffer], { type: 'application/pdf' }), name)
  return form
}

/** The smallest thing that begins like a PDF, padded to a size. */
export const pdfOf = (size = 1_000): Uint8Array => {
  const bytes = new Uint8Array(size).fill(0x20)
  bytes.set(new TextEncoder().encode('%PDF-1.7\n'))
  return bytes
}
