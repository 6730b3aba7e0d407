/**
 * Drafts on this device: one entry per member, person they act for, and form. A draft survives a reload, a failed send and an expired
 * session. It is deleted when the form is sent, its member signs out, or another member signs in (R-WEB-20).
 */

import { principalPrefix } from '../acting/mandate.ts'
import { localStore } from '../page/safe-storage.ts'
import type { DraftKey } from '../page/stored-keys.ts'
import { signIn } from '../sign-in/sign-in.ts'
import { readSealed, writeSealed } from './sealed-store.ts'

export type Draft<Values> = {
  readonly values: Values
  readonly savedAt: string
  readonly version?: number | undefined
  /** The document (one load of one tab) that wrote it. */
  readonly writer?: string
  /** The form's values before anything was typed: the base of a merge when a colleague changed the record meanwhile. */
  readonly base?: Values
}

export const thisDocument: string = crypto.randomUUID()

const prefix = 'draft'
const startOf = (member: number): DraftKey => `${prefix}:${member}:${principalPrefix()}`
const keyOf = (member: number, form: string): DraftKey => `${startOf(member)}${form}`

export const keepDraft = <Values>(member: number, form: string, draft: Draft<Values>): boolean =>
  !signIn().isOfAnother && writeSealed(member, keyOf(member, form), draft)

export const readLocalDraft = <Values>(member: number, form: string): Draft<Values> | null => {
  const stored = readSealed(member, keyOf(member, form))
  return isDraft<Values>(stored) ? stored : null
}

/** The form checks the values when it takes them up. */
const isDraft = <Values>(stored: unknown): stored is Draft<Values> => {
  const { values, savedAt } = (stored ?? {}) as Partial<Record<keyof Draft<Values>, unknown>>
  return typeof values === 'object' && values !== null && typeof savedAt === 'string'
}

/** Whether the browser refused the newest words, and a reload finds older ones. */
export const hidesOlderDraft = (member: number, form: string) => localStore.hidesOlder(keyOf(member, form))

export const dropOlderDraft = (member: number, form: string) => localStore.dropOlder(keyOf(member, form))

export const forgetDraft = (member: number, form: string) => localStore.removeItem(keyOf(member, form))

export const listLocalDrafts = (member: number): readonly { form: string; savedAt: string }[] =>
  ourKeys()
    .filter((key) => key.startsWith(startOf(member)))
    .map((key) => key.slice(startOf(member).length))
    .flatMap((form) => {
      const savedAt = readLocalDraft(member, form)?.savedAt
      return savedAt === undefined ? [] : [{ form, savedAt }]
    })
    .sort((a, b) => b.savedAt.localeCompare(a.savedAt))

const ourKeys = () => localStore.keys().filter((key) => key.startsWith(`${prefix}:`))

/** Under whose number this device keeps what a form holds: its profile is that of the person it is about. */
export const draftMember = (profile: { readonly id: number }): number => signIn().profile?.id ?? profile.id
