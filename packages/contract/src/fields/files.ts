/** Files in a body: a part of a multipart form, or the key of an upload. */

import { maxDocuments, maxFileName, maxMessageDocuments } from '@portal/domain/facts/limits'
import { fill } from '../fill.ts'
import { errors } from '../texts/errors.ts'
import { validation } from '../texts/validation.ts'
import { trimLine } from './blank.ts'
import { idField } from './numbers.ts'
import * as z from './z.ts'

/** A text of one line (R-LIM-5). */
export const fileName = z
  .string({ error: validation['validation.file.required'] })
  .overwrite(trimLine)
  .min(1, { error: validation['validation.file.required'] })
  .max(maxFileName, { error: fill(validation['validation.file.name'], { max: maxFileName }) })

/** A file in a multipart form; its name has the same limits as the name of an upload. */
const filePart = z.file().check((part) => {
  const { success, error } = fileName.safeParse(part.value.name)
  if (!success) part.issues.push({ code: 'custom', input: part.value, message: error.issues[0]?.message })
})

export const uploadKey = z.string().min(1).max(300)

export const documentFields = z
  .array(z.union([uploadKey, filePart], { error: validation['validation.file.required'] }), {
    error: validation['validation.file.required'],
  })
  .max(maxDocuments, { error: fill(validation['validation.file.count'], { max: maxDocuments }) })

/** Upload keys that an edit adds. */
export const addedDocuments = z.array(uploadKey).max(maxDocuments, {
  error: fill(validation['validation.file.count'], { max: maxDocuments }),
})

/** Upload keys of the documents of one message. */
export const messageDocuments = z.array(uploadKey).max(maxMessageDocuments, {
  error: fill(validation['validation.file.count'], { max: maxMessageDocuments }),
})

/** The id of the requirement that each document meets, in the order of the documents; null for none. */
export const documentRequirements = z
  .array(z.union([idField(), z.literal(''), z.null()]).transform((id) => id || null))
  .max(maxDocuments, { error: fill(validation['validation.file.count'], { max: maxDocuments }) })

/** Documents that an edit keeps or a new filing reuses, each with the requirement that it meets now (R-APP-25). */
export const keptRequirements = z
  .array(z.object({ id: idField(), requirement: idField().nullable() }))
  .max(maxDocuments, { error: fill(validation['validation.file.count'], { max: maxDocuments }) })

/** Ids of documents that an edit removes; ids count up from 1 within their application. */
export const removedDocuments = z.array(idField()).max(100)

/**
 * The rejected application that a new one refiles, or an own earlier one that it begins from, and which of the documents
 * of that one are carried over.
 */
export const followingFields = {
  follows: idField(errors['server.application.notFollowable']).optional(),
  reuse_from: idField(errors['server.application.notReusable']).optional(),
  reuse_document_ids: z
    .array(idField(errors['server.attachment.notFound']))
    .max(maxDocuments, { error: fill(validation['validation.file.count'], { max: maxDocuments }) })
    .optional(),
  document_requirements: keptRequirements.optional(),
}

/** The name of a stored file; every stored file's name matches this pattern. */
export const filePathParam = z.string().regex(/^[A-Za-z0-9_-]{1,300}$/)
