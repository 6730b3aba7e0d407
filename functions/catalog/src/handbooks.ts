/** Regions, municipalities, professions and social statuses: plain lists that browser and edge cache. */
import { municipalities } from '@portal/contract/calls/municipalities.endpoint'
import { municipalitiesSchema } from '@portal/contract/calls/municipalities.schema'
import { professions } from '@portal/contract/calls/professions.endpoint'
import { regions } from '@portal/contract/calls/regions.endpoint'
import { socialStatuses } from '@portal/contract/calls/social-statuses.endpoint'
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
