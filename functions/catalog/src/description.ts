/** The API's description as a document and a page, generated once from the validating schemas on first request. */
import { openapi } from '@portal/contract/endpoints/guest'
import { cacheable, cacheableJson, docsPolicy, docsStyles, newApp } from '@portal/http'
import type { ApiDescription } from '@portal/http/description'
import { publicLifetime } from '@portal/http/shared'

const docsPath = '/api/docs'
const docsStylesPath = '/api/docs/style.css'

let generated: Promise<ApiDescription> | undefined

const description = (): Promise<ApiDescription> => {
  generated ??= import('@portal/http/description').then(({ describeApi }) =>
    describeApi({ document: openapi.path, styles: docsStylesPath }),
  )
  return generated
}

export const descriptionRoutes = () =>
  newApp()
    .get(openapi.path, async (c) => cacheableJson(c, (await description()).document, publicLifetime))
    .get(docsPath, async (c) => {
      c.header('Content-Security-Policy', docsPolicy)
      return cacheable(c, (await description()).page, 'text/html; charset=utf-8', publicLifetime)
    })
    .get(docsStylesPath, (c) => cacheable(c, docsStyles, 'text/css; charset=utf-8', publicLifetime))
