/** What a parent typed of a child, and the document that came with it. */
import type { childFields } from '@portal/contract/fields/children'
import type * as z from '@portal/contract/fields/z'
import { children } from '@portal/contract/texts/children'
import { adoptIdentityDocument, type IdentityAdoption, releaseIdentityDocument } from '@portal/documents'
import { isAdult, tbilisiDay } from '@portal/domain'
import type { Dependencies } from '../dependencies.ts'

type Typed = z.output<typeof childFields>

export const named = (typed: Typed) => ({
  firstName: typed.first_name,
  lastName: typed.last_name,
  personalId: typed.personal_id,
  birthDate: typed.birth_date,
})

/** Null for somebody who was born and is under age. */
export const ageErrors = (birthDate: string, at: string) => {
  if (birthDate > tbilisiDay(at)) return { birth_date: [children['server.child.future']] }
  return isAdult(birthDate, at) ? { birth_date: [children['server.child.adult']] } : null
}

/** The document is kept and shown as an identity document is. */
export const adoptDocument = async (deps: Dependencies, upload: { owner: number; key: string; request: string }) => {
  const outcome: IdentityAdoption = await adoptIdentityDocument(deps, upload)
  if (!outcome.adopted) return { adopted: false as const, errors: { document: [outcome.message] } }
  const release = async () => {
    if (outcome.claimedNow) await releaseIdentityDocument(deps, upload)
  }
  return { adopted: true as const, documents: outcome.document, release }
}
