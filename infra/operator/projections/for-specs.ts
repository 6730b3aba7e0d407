import { applicationDecider, streamOf } from '@portal/domain'
import type { Items } from '@portal/items'
import { citizen, fileApplication, newDocument } from '@portal/testing'
import { portalInMemory } from '@portal/tests/support/portal'

/** A portal, on the given items or in memory, in which three citizens have filed one application each. */
export const portalWithApplications = async (items?: Items) => {
  const portal = portalInMemory(items && { items })
  await portal.seed()
  for (let id = 1; id <= 3; id++) {
    const actor = { ...citizen(), id: 100 + id, personalId: `0100100${1000 + id}` }
    const command = fileApplication({ documents: [newDocument(id)] }, actor)
    await portal.store.execute(applicationDecider, streamOf('application', id), command, { commandId: `file-${id}` })
  }
  await portal.settle()
  return portal
}
