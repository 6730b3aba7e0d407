/** What several commands of an application share. */
import type { Actor } from '../kernel/decider.ts'
import { maySee } from './access.ts'
import type { Application, ExistingApplication } from './application.ts'
import type { NewDocument, SentText } from './commands.ts'
import { type Address, type ApplicationText, type FiledDocument, textFields } from './events.ts'

/** An edit can have 100 KB, and a history of them is read in one answer of 6 MB (R-APP-38). */
export const maxEdits = 40

/** A missing application and one that the actor may not see get the same answer. */
export const isVisibleTo = (actor: Actor, application: Application): application is ExistingApplication =>
  application.status !== 'unknown' && maySee(actor, application)

export const moved = (actor: Actor, { applicant }: ExistingApplication) => ({ applicant, actorName: actor.name })

/**
 * Gives new documents the numbers after `last`. File names are a separate field, because only they are personal data
 * and stored encrypted.
 */
export const numbered = (
  added: readonly NewDocument[],
  last: number,
): { documents: readonly FiledDocument[]; documentNames: Readonly<Record<string, string>> } => ({
  documents: added.map(({ key, sha256, size, requirement }, index) => ({
    id: last + index + 1,
    key,
    sha256,
    size,
    ...(requirement !== undefined && { requirement }),
  })),
  documentNames: Object.fromEntries(added.map(({ name }, index) => [last + index + 1, name])),
})

export const changedText = (before: ApplicationText, after: SentText): Partial<ApplicationText> =>
  Object.fromEntries(
    textFields
      .filter((field) => after[field] !== undefined && !isSame(before[field], after[field]))
      .map((field) => [field, after[field]]),
  )

/**
 * Regions and municipalities are compared by id, so a renamed one is no change. Erased text is null and differs from
 * any text.
 */
const isSame = (before: string | Address | null, after: string | Address | undefined): boolean =>
  typeof before === 'object' && typeof after === 'object'
    ? before !== null &&
      before.address === after.address &&
      before.region.id === after.region.id &&
      before.municipality.id === after.municipality.id
    : before === after
