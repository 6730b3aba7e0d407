/** Sides of an identity document: by their published names in a path, as a file or upload key in a body. */
import { profile } from '../texts/profile.ts'
import { uploadKey } from './files.ts'
import * as z from './z.ts'

export const sideParam = z.enum(['front_id', 'back_id'])

export const fileOrKey = z.union([uploadKey, z.file()], { error: profile['profile.error.fileType'] })
