/**
 * The API's description as a document and a page, made from every call's schemas. Few calls need all schemas, so this
 * module is a separate file beside the function (infra/function-bundle.ts).
 */
import { allCalls } from '@portal/contract/all-calls'
import { docsPage } from './docs-page.ts'
import { openApiDocument } from './document.ts'

export type ApiDescription = { readonly document: ReturnType<typeof openApiDocument>; readonly page: string }

export const describeApi = (addresses: Parameters<typeof docsPage>[1]): ApiDescription => ({
  document: openApiDocument(allCalls),
  page: docsPage(allCalls, addresses),
})
