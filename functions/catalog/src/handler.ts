import { lambda } from '@portal/http'
import { authenticate } from '@portal/identity'
import { portalFromEnvironment } from '@portal/read-models/environment'
import { catalogApp } from './app.ts'

const { items, identity } = portalFromEnvironment(process.env)

export const handler = lambda(catalogApp({ items, authenticate: (token) => authenticate(identity, token) }), {
  area: 'catalog',
})
