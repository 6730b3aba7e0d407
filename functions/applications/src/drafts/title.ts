/**
 * Which forms a person may have a draft for: those that they may file now or when the program opens, and applications
 * that they may still edit.
 */
import { applicationStatusFacts } from '@portal/contract/application-status'
import { type Actor, opensLater, tbilisiDay } from '@portal/domain'
import { agencyById, liveApplicationClaim, loadDetail, programById } from '@portal/read-models'
import type { Dependencies } from '../dependencies.ts'

/** A draft's title for the list; undefined when the person may no longer file or edit this form. */
export const draftTitle = async (
  deps: Pick<Dependencies, 'items' | 'now' | 'store'>,
  actor: Actor,
  form: string,
): Promise<string | undefined> => {
  const [kind, digits] = form.split('-')
  const id = Number(digits)
  if (kind === 'application') return programTitle(deps, actor, id)
  if (kind === 'agency') return agencyName(deps, id)
  return editedTitle(deps, actor, id)
}

const programTitle = async (
  { items, now, store }: Pick<Dependencies, 'items' | 'now' | 'store'>,
  actor: Actor,
  id: number,
) => {
  const today = tbilisiDay(now())
  const program = await programById(items, id, today)
  if (program?.agency.status !== 'active') return undefined
  const isUpcoming = opensLater(today, { opensOn: program.opens_on })
  if (program.status !== 'active' && !isUpcoming) return undefined
  const live = await store.holderOf(liveApplicationClaim(actor.id, id))
  return live === null ? program.title : undefined
}

const agencyName = async ({ items }: Pick<Dependencies, 'items'>, id: number) => {
  const agency = await agencyById(items, id)
  return agency?.status === 'active' ? agency.name : undefined
}

const editedTitle = async ({ items }: Pick<Dependencies, 'items'>, actor: Actor, id: number) => {
  const application = await loadDetail(items, actor, id)
  if (!application?.is_own || !applicationStatusFacts[application.status].isEditable) return undefined
  return application.project?.title ?? application.agency.name
}
