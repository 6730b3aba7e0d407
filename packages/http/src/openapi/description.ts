/**
 * What the API says about itself, for whoever asks: the document and the page, made of every call's schemas. Nobody else
 * needs all of them at once, so it is a file of its own beside the function (infra/function-bundle.ts).
 */
import { allCalls } from '@portal/contract/all-calls'
import { docsPage } from './docs-page.ts'
import { openApiDocument } from './document.ts'

export type Description = { readonly document: ReturnType<typeof openApiDocument>; readonly page: string }

export const describeApi = (addresses: Parameters<typeof docsPage>[1]): Description => ({
  document: openApiDocument(allCalls),
  page: docsPage(allCalls, addresses),
})
