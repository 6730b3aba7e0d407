/** Regions, municipalities, professions and social statuses: plain lists that browser and edge cache. */
import { municipalities, professions, regions, socialStatuses } from '@portal/contract/endpoints/guest'
import { municipalitiesSchema } from '@portal/contract/schemas/guest'
import {
  professions as allProfessions,
  regions as allRegions,
  socialStatuses as allSocialStatuses,
  municipalitiesOf,
} from '@portal/domain'
import { cacheableJson, newApp, params, refused } from '@portal/http'
import { handbookLifetime } from './dependencies.ts'

export const handbookRoutes = () =>
  newApp()
    .get(regions.path, (c) => cacheableJson(c, allRegions(), handbookLifetime))
    .get(municipalities.path, params(municipalitiesSchema), (c) => {
      const found = municipalitiesOf(c.req.valid('param').regionId)
      return found ? cacheableJson(c, found, handbookLifetime) : refused(c, 'not_found')
    })
    .get(professions.path, (c) => cacheableJson(c, allProfessions(), handbookLifetime))
    .get(socialStatuses.path, (c) => cacheableJson(c, allSocialStatuses(), handbookLifetime))
