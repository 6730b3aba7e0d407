/** A portal with one application that was filed with a file, edited, forwarded and confirmed. */
import type { ReplayDocument } from '@portal/contract'
import type { Items } from '@portal/items'
import { typedApplication } from '@portal/testing'
import { smallPdf } from '@portal/testing/pdf'
import { portalInMemory, seeded } from '@portal/tests/support/portal'

export const filedFields = { ...typedApplication(), project_id: seeded.programs.open }

/** Opens a store without rows, because each test verifies whole tables. */
export type OpenItems = () => Promise<Items>

/** In memory unless another store is given. */
export const openFixture = async (items?: Items) => {
  const portal = portalInMemory({ ...(items && { items }) })
  await portal.seed()
  const [citizen, admin, auditor] = await Promise.all(
    [seeded.citizen, seeded.agencyAdmin, seeded.auditor].map((id) => portal.signInAs(id)),
  )
  if (!citizen || !admin || !auditor) throw new Error('nobody could sign in')
  const form = new FormData()
  for (const [name, value] of Object.entries(filedFields)) form.append(name, String(value))
  form.append('documents[0]', new File([smallPdf()], 'ცნობა.pdf', { type: 'application/pdf' }))
  await citizen.post('/api/auth/applications', form)
  await citizen.post('/api/auth/applications/1', { ...filedFields, lastname: 'ახალი' })
  await citizen.post('/api/auth/applications/1/forwarded')
  await admin.post('/api/auth/applications/1/completed', { reason: 'მისაღებია' })

  const replay = (who: typeof auditor, query = '', id: number | string = 1) =>
    who.get<ReplayDocument>(`/api/auth/audit/applications/${id}${query}`)
  return { ...portal, citizen, admin, auditor, replay }
}
export type Fixture = Awaited<ReturnType<typeof openFixture>>
