/** The key of one draft is `program-3` on this device and `application-3` on the server. */
import { deleteDraft, draftByForm, listDrafts, saveDraft } from '@portal/contract/endpoints/applications'
import type { DraftDocument } from '@portal/contract/fields/draft'
import { queryOptions } from '@tanstack/react-query'
import { isCovered } from '../acting/mandate.ts'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { queryKeys } from '../api/query.ts'
import { token } from '../sign-in/sign-in.ts'
import type { DraftServer } from './draft-sync.ts'

const serverName = (form: string): string => form.replace(/^program-/, 'application-')
const deviceName = (form: string): string => form.replace(/^application-/, 'program-')

/** Null when the server has no draft; `unknown` when it could not be asked. */
export type ServerDraft = DraftDocument | null | 'unknown'

/**
 * The largest body in bytes that a browser still sends after its page is closed. A Georgian letter takes three bytes.
 */
const outlivesPage = 60_000
const bytesAtMost = (body: unknown) => 3 * JSON.stringify(body).length

export const draftServer = (form: string): DraftServer => {
  const params = { form: serverName(form) }
  let lastToken = token()
  return {
    save: ({ values, files }, version) => {
      const body = { values, files: [...files], ...(version !== undefined && { version }) }
      lastToken = token() ?? lastToken
      const keepalive = bytesAtMost(body) < outlivesPage
      return call(saveDraft, { params, body, keepalive, ...(lastToken && { token: lastToken }) })
    },
    remove: () => call(deleteDraft, { params }),
    stored: () => storedDraft(form),
  }
}

/** The list is asked first: most forms have no draft, and each 404 would appear in the browser's console. */
const storedDraft = async (form: string, given: { signal?: AbortSignal } = {}): Promise<ServerDraft> => {
  try {
    const { data } = await call(listDrafts, given)
    if (!data.some((draft) => draft.form === serverName(form))) return null
    return await call(draftByForm, { params: { form: serverName(form) }, ...given })
  } catch (error) {
    if (error instanceof ApiError) return error.status === 404 ? null : 'unknown'
    throw error
  }
}

export const draftQuery = (form: string) =>
  queryOptions({
    queryKey: [...queryKeys.me, 'draft', form],
    queryFn: async ({ signal }) => ({ stored: await storedDraft(form, { signal }) }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export const draftsQuery = queryOptions({
  queryKey: [...queryKeys.me, 'drafts'],
  queryFn: async ({ signal }) => {
    if (!isCovered(listDrafts)) return []
    return (await call(listDrafts, { signal })).data.map(({ form, saved_at }) => ({
      form: deviceName(form),
      savedAt: saved_at,
    }))
  },
  staleTime: 0,
})
