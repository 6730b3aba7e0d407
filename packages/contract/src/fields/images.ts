/** The picture of a program or an agency: a part of a multipart form, or the key of an upload that was made before. */
import { uploadKey } from './files.ts'
import * as z from './z.ts'

export const requiredImage = (message: string) => z.union([uploadKey, z.file()], { error: message })

/** Left out or empty, the present picture stays. */
export const otherImage = (message: string) =>
  z
    .union([z.literal(''), z.null(), uploadKey, z.file()], { error: message })
    .optional()
    .transform((image) => image || undefined)
