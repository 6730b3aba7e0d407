/** The arrows between rooms: who may import whom. Drawn here, checked by the spec beside, told in the README. */

/** Every room with the rooms below it that it may use. `*` may use anything. */
export const arrows: Readonly<Record<string, readonly string[] | '*'>> = {
  contract: [],
  domain: [],
  items: [],
  'event-store': ['items', 'domain'],
  'read-models': ['event-store', 'items', 'domain', 'contract'],
  identity: ['items', 'domain', 'contract'],
  documents: ['items', 'domain', 'contract'],
  notices: ['items', 'domain', 'contract'],
  http: ['identity', 'domain', 'contract'],
  functions: ['http', 'read-models', 'identity', 'documents', 'notices', 'event-store', 'items', 'domain', 'contract'],
  web: ['contract'],
  infra: ['event-store', 'items', 'documents', 'http', 'contract'],
  'infra/local': '*',
  'infra/operator': '*',
  testing: '*',
  tests: '*',
}

/** Libraries that alone may stand in a room which is otherwise pure. */
export const libraries: Readonly<Record<string, readonly string[]>> = {
  contract: ['zod'],
  domain: [],
}
