import { applicationStatusFacts } from '@portal/contract/application-status'
import { applicationReceipt } from '@portal/contract/endpoints/applications'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#lib/api/api-error.ts'
import { call } from '#lib/api/call.ts'
import { applicationsQuery } from '#lib/application/queries.ts'
import { leafHash, toBase64 } from './merkle-tree.ts'

export type OwnRecord = { readonly application: number; readonly leaf: string }

/**
 * Reads the first page of the member's list. An application has no receipt while its applicant must act next, and until
 * the receipt is signed.
 */
export const ownRecords = async (client: QueryClient, signal: AbortSignal): Promise<readonly OwnRecord[]> => {
  const { data } = await client.fetchQuery(applicationsQuery({ page: 1 }))
  const sent = data.filter(({ status }) => applicationStatusFacts[status].actsNext !== 'applicant')
  const found = await Promise.all(sent.map(({ id }) => recordOf(id, signal)))
  return found.filter((record) => record !== null)
}

const recordOf = async (application: number, signal: AbortSignal): Promise<OwnRecord | null> => {
  try {
    const { hash } = await call(applicationReceipt, { params: { id: application }, signal })
    const letters = atob(hash.replaceAll('-', '+').replaceAll('_', '/'))
    const record = Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
    return { application, leaf: toBase64(await leafHash(record)) }
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}
