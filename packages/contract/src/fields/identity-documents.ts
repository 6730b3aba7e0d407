/** A side of an identity document has its published name in a path, and is a file or an upload key in a body. */
import { profile } from '../texts/profile.ts'
import { uploadKey } from './files.ts'
import * as z from './z.ts'

export const sideParam = z.enum(['front_id', 'back_id'])

export const fileOrKey = z.union([uploadKey, z.file()], { error: profile['profile.error.fileType'] })
