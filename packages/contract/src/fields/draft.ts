/** An unfinished form: its raw field values and the uploads made for it. */
import { maxDocuments, maxFileName } from '@portal/domain/facts/limits'
import { fileName } from './files.ts'
import { versionField } from './numbers.ts'
import * as z from './z.ts'

/** `application-3` is for a program, `agency-2` for an agency, `edit-41` edits an application. */
export const draftForm = z.string().regex(/^(?:application|agency|edit)-[1-9][0-9]{0,14}$/)

/** Twice an application's limit, so that surplus files are kept until the person removes them. */
const maxFiles = 2 * maxDocuments

const draftFile = z.object({ key: z.string().min(1).max(300), name: fileName, size: z.int().nonnegative() })

export const draftBody = z.object({
  values: z.record(z.string().max(100), z.json()),
  files: z.array(draftFile).max(maxFiles).default([]),
  version: versionField,
})

/** A draft as it is stored, sealed: its limits were checked when it was saved. */
export const draftContents = z
  .object({
    values: z.record(z.string(), z.json()),
    files: z.array(z.object({ key: z.string(), name: z.string(), size: z.number() }).readonly()).readonly(),
  })
  .readonly()
export type DraftContents = z.output<typeof draftContents>

const stored = z.object({
  form: draftForm,
  values: z.record(z.string(), z.json()),
  files: z.array(
    z.object({
      key: z.string(),
      name: z.string().max(maxFileName),
      size: z.int(),
      /** Whether the upload can still be used. */
      is_alive: z.boolean(),
    }),
  ),
  version: z.int(),
  saved_at: z.string(),
})
export const draftDocument = stored
export type DraftDocument = z.output<typeof stored>
