/** The drafts of forms: listed, read, kept and thrown away; a sent form ends its draft. */
import { applicationStatusFacts } from '@portal/contract/application-status'
import { deleteDraft, draftByForm, listDrafts, saveDraft } from '@portal/contract/endpoints/applications'
import type { DraftDocument } from '@portal/contract/fields/draft'
import { deleteDraftSchema, draftByFormSchema, saveDraftSchema } from '@portal/contract/schemas/filing'
import { rules } from '@portal/contract/texts/rules'
import { aliveUploads, keepUploads } from '@portal/documents'
import { type Actor, opensLater, tbilisiDay } from '@portal/domain'
import { chargeQuota, commandRoute, jsonBytes, newApp, params, refused, seenVersion, signedIn } from '@portal/http'
import {
  agencyById,
  type Draft,
  type DraftName,
  draftEnd,
  endDraft,
  findDraft,
  findDrafts,
  liveApplicationClaim,
  loadDetail,
  programById,
  saveDraft as save,
} from '@portal/read-models'
import type { Dependencies } from '../dependencies.ts'

/**
 * Which forms a person may have a draft for: those that they may file now or when the program opens, and applications
 * that they may still edit. A draft's title for the list; undefined when the person may no longer file or edit this
 * form.
 */
const draftTitle = async (
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

export const listDraftsRoute = (deps: Dependencies) =>
  newApp().get(listDrafts.path, signedIn(listDrafts), async (c) => {
    const { actor } = c.var
    const drafts = await findDrafts(deps, actor.id)
    const titles = await Promise.all(drafts.map(({ form }) => draftTitle(deps, actor, form)))
    const data = drafts.flatMap(({ form, savedAt }, index) => {
      const title = titles[index]
      return title === undefined ? [] : [{ form, title, saved_at: savedAt }]
    })
    return c.json({ data })
  })

/** A draft as the form reads it, with whether each of its files still exists. */
const draftAnswer = async (
  deps: Dependencies,
  { member, form }: DraftName,
  { values, files, version, savedAt }: Draft,
): Promise<DraftDocument> => {
  const alive = await aliveUploads(deps, { owner: member, keys: files.map(({ key }) => key) })
  return {
    form,
    values,
    files: files.map((file) => ({ ...file, is_alive: alive.has(file.key) })),
    version,
    saved_at: savedAt,
  }
}

export const draftByFormRoute = (deps: Dependencies) =>
  newApp().get(draftByForm.path, signedIn(draftByForm), params(draftByFormSchema), async (c) => {
    const { actor } = c.var
    const name = { member: actor.id, form: c.req.valid('param').form }
    const draft = await findDraft(deps, name)
    if (draft === null || (await draftTitle(deps, actor, name.form)) === undefined) return refused(c, 'not_found')
    return c.json(await draftAnswer(deps, name, draft))
  })

/** Bytes up to which a draft is as cheap as any other write; what is larger counts for the day (R-LIM-45). */
const smallDraft = 16_384

/** Saves a draft's typed values and upload keys, so that the member can continue on any device. */
export const saveDraftRoute = (deps: Dependencies) =>
  commandRoute({ endpoint: saveDraft, schema: saveDraftSchema }, async (c, { form, values, files }) => {
    const { actor } = c.var
    const seen = seenVersion(c)
    if ((await draftTitle(deps, actor, form)) === undefined) return refused(c, 'not_found')
    const bytes = jsonBytes({ values, files })
    const charged = bytes > smallDraft ? await chargeQuota(deps, c, 'drafts', bytes) : null
    if (charged && 'refusal' in charged) return charged.refusal
    // The lifetime of the uploads is extended before the draft is saved, so that a draft never outlives its files.
    await keepUploads(deps, { owner: actor.id, keys: files.map(({ key }) => key), until: draftEnd(deps.now()) })
    const saved = await save(deps, { member: actor.id, form }, { contents: { values, files }, seen })
    if (saved.status !== 'saved') await charged?.giveBack()
    switch (saved.status) {
      case 'saved':
        return c.json({ version: saved.version, saved_at: saved.savedAt })
      case 'conflict': {
        const current = saved.current && (await draftAnswer(deps, { member: actor.id, form }, saved.current))
        return refused(c, 'draft_conflict', { current })
      }
      case 'too_many':
        return refused(c, 'too_many_drafts')
      case 'forgotten':
        return refused(c, 'not_found')
    }
  })

/** A draft can always be deleted, even when its form can no longer be sent. */
export const deleteDraftRoute = (deps: Dependencies) =>
  commandRoute({ endpoint: deleteDraft, schema: deleteDraftSchema }, async (c, { form }) => {
    await endDraft(deps, { member: c.var.actor.id, form })
    return c.json({ message: rules['server.draft.deleted'] })
  })

type Sent = { readonly isReplay: boolean; readonly history: readonly { readonly at: string }[] }

/** Ends a draft after its form was filed or saved. A retried request must not end a newer draft. */
export const endSentDraft = (
  deps: Pick<Dependencies, 'items' | 'keys' | 'now'>,
  name: DraftName,
  { isReplay, history }: Sent,
): Promise<void> => {
  const sentAt = history.at(-1)?.at
  return endDraft(deps, name, isReplay && sentAt !== undefined ? { savedUntil: sentAt } : {})
}
