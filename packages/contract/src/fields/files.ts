/** Files in a body: a part of a multipart form, or the key of an upload that was made before. */
import { fill } from '../fill.ts'
import { errors } from '../texts/errors.ts'
import { validation } from '../texts/validation.ts'
import { idField } from './numbers.ts'
import * as z from './z.ts'

export const megabyte = 1024 * 1024
export const documentLimit = 10
export const documentBytes = 10 * megabyte

/** Names are stored with what they name: at most as long as file systems take. */
export const fileNameLimit = 255
export const fileName = z
  .string({ error: validation['validation.file.required'] })
  .min(1, { error: validation['validation.file.required'] })
  .max(fileNameLimit, { error: fill(validation['validation.file.name'], { max: fileNameLimit }) })

/** A file inside a form: its name obeys the rule of an upload's. */
const filePart = z.file().check((part) => {
  const { success, error } = fileName.safeParse(part.value.name)
  if (!success) part.issues.push({ code: 'custom', input: part.value, message: error.issues[0]?.message })
})

export const uploadKey = z.string().min(1).max(300)

export const documentFields = z
  .array(z.union([uploadKey, filePart], { error: validation['validation.file.required'] }), {
    error: validation['validation.file.required'],
  })
  .max(documentLimit, { error: fill(validation['validation.file.count'], { max: documentLimit }) })

/** Keys of uploads that an edit adds. */
export const addedDocuments = z.array(uploadKey).max(documentLimit, {
  error: fill(validation['validation.file.count'], { max: documentLimit }),
})

/** Beside each document the id of the requirement that it answers, or nothing. */
export const documentRequirements = z
  .array(z.union([idField(), z.literal(''), z.null()]).transform((id) => id || null))
  .max(documentLimit, { error: fill(validation['validation.file.count'], { max: documentLimit }) })

/** Ids of documents that an edit takes away; ids count up from 1 inside their application. */
export const removedDocuments = z.array(idField()).max(100)

/** The rejected application that a new one takes up, and those of its documents that come along. */
export const followingFields = {
  follows: idField(errors['server.application.notFollowable']).optional(),
  reuse_document_ids: z
    .array(idField(errors['server.attachment.notFound']))
    .max(documentLimit, { error: fill(validation['validation.file.count'], { max: documentLimit }) })
    .optional(),
}

/** One opaque segment; anything else names no file. */
export const filePathParam = z.string().regex(/^[A-Za-z0-9_-]{1,300}$/)
