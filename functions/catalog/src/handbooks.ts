/** Regions, municipalities, professions and social statuses: plain lists that browser and edge cache. */
import { municipalities, openapi, professions, regions, socialStatuses } from '@portal/contract/endpoints/guest'
import { municipalitiesSchema } from '@portal/contract/schemas/guest'
import { professions as allProfessions, socialStatuses as allSocialStatuses } from '@portal/domain'
import { cacheable, cacheableJson, docsPolicy, docsStyles, newApp, params, refused } from '@portal/http'
import type { ApiDescription } from '@portal/http/description'
import { publicLifetime } from '@portal/http/shared'
import { handbookLifetime } from './dependencies.ts'

const loadPlaces = () => import('@portal/domain/places')

export const handbookRoutes = () =>
  newApp()
    .get(regions.path, async (c) => cacheableJson(c, (await loadPlaces()).regions(), handbookLifetime))
    .get(municipalities.path, params(municipalitiesSchema), async (c) => {
      const { municipalitiesOf } = await loadPlaces()
      const found = municipalitiesOf(c.req.valid('param').regionId)
      return found ? cacheableJson(c, found, handbookLifetime) : refused(c, 'not_found')
    })
    .get(professions.path, (c) => cacheableJson(c, allProfessions(), handbookLifetime))
    .get(socialStatuses.path, (c) => cacheableJson(c, allSocialStatuses(), handbookLifetime))

/** The API's description as a document and a page, generated once from the validating schemas on first request. */
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
