/** The API's description, as a document and as a page; both are made once, from the schemas that validate. */
import { allCalls } from '@portal/contract/all-calls'
import { openapi } from '@portal/contract/calls/openapi.endpoint'
import { cacheable, cacheableJson, docsPage, docsPolicy, docsStyles, newApp, openApiDocument } from '@portal/http'
import { publicLifetime } from './dependencies.ts'

export const docsPath = '/api/docs'
export const docsStylesPath = '/api/docs/style.css'

export const descriptionRoutes = () => {
  const document = openApiDocument(allCalls)
  const page = docsPage(allCalls, { document: openapi.path, styles: docsStylesPath })
  return newApp()
    .get(openapi.path, (c) => cacheableJson(c, document, publicLifetime))
    .get(docsPath, (c) => {
      c.header('Content-Security-Policy', docsPolicy)
      return cacheable(c, page, 'text/html; charset=utf-8', publicLifetime)
    })
    .get(docsStylesPath, (c) => cacheable(c, docsStyles, 'text/css; charset=utf-8', publicLifetime))
}
