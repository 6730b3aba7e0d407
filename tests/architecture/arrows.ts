/** The allowed imports between packages, checked by the spec beside it and told in docs/architecture.md. */

/** Each package with the lower packages that it may use. `*` may use anything. */
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
  'infra/cli': ['read-models', 'documents', 'event-store', 'items'],
  'infra/engines': ['infra/cli', 'read-models', 'event-store', 'items'],
  'infra/demo': ['read-models', 'documents', 'event-store', 'domain', 'contract'],
  'infra/local': [
    'infra',
    'infra/demo',
    'infra/engines',
    'infra/cli',
    'functions',
    'http',
    'read-models',
    'identity',
    'documents',
    'notices',
    'event-store',
    'items',
    'domain',
    'contract',
  ],
  'infra/operator': [
    'infra',
    'infra/demo',
    'infra/engines',
    'infra/cli',
    'functions',
    'read-models',
    'identity',
    'documents',
    'event-store',
    'items',
    'domain',
    'contract',
    'docs',
  ],
  testing: ['domain'],
  tests: '*',
}

/** The only libraries that an otherwise pure package may use. */
export const libraries: Readonly<Record<string, readonly string[]>> = {
  contract: ['zod'],
  domain: [],
}
