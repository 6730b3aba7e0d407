import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { createUploadSchema } from './create-upload.schema.ts'

export const createUpload = endpoint<TypesOf<typeof createUploadSchema>>('POST', '/api/auth/uploads')
