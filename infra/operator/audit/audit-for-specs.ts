/** An in-memory portal for the specs of the auditor's commands, with the demo data and one application more. */
import { applicationDecider, streamOf } from '@portal/domain'
import { fileApplication } from '@portal/testing'
import { portalInMemory } from '@portal/tests/support/portal'

/** Says nothing of the progress. */
export const silentProgress = { show: () => undefined, end: () => undefined }

export const portalWithApplication = async () => {
  const portal = portalInMemory()
  await portal.seed()
  const { store } = portal
  const command = fileApplication({ documents: [] })
  const stream = streamOf('application', await store.nextNumber('application'))
  const outcome = await store.execute(applicationDecider, stream, command, { commandId: 'file' })
  if (!outcome.accepted) throw new Error('the application was refused')
  await portal.settle()
  return portal
}
