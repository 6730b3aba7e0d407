/** The picture of a program or an agency is a part of a multipart form or the key of an upload. */
import { uploadKey } from './files.ts'
import * as z from './z.ts'

export const requiredImage = (message: string) => z.union([uploadKey, z.file()], { error: message })

/** An omitted or empty picture keeps the current one. */
export const optionalImage = (message: string) =>
  z
    .union([z.literal(''), z.null(), uploadKey, z.file()], { error: message })
    .optional()
    .transform((image) => image || undefined)
