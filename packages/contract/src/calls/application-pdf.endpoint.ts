import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { applicationPdfSchema } from './application-pdf.schema.ts'

export const applicationPdf = endpoint<TypesOf<typeof applicationPdfSchema>>(
  'GET',
  '/api/auth/applications/generatePDF/:id',
)
