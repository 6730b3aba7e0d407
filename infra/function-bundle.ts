/**
 * How a function is bundled into one file (docs/decisions/0017): with all dependencies including the SDK, without what
 * Lambda never runs, and with rarely used parts (PDF, API description) in separate files beside it. `npm run bundles`
 * prints the sizes and tests/architecture/bundles.spec.ts limits them.
 */
import { join, resolve } from 'node:path'
import { areas } from './areas.ts'

export const root = resolve(import.meta.dirname, '..')

/** Every function that is uploaded. */
export const functionNames: readonly string[] = [...areas.map(({ area }) => area), 'reactions', 'seals']

export const entryOf = (name: string): string => join(root, 'functions', name, 'src/handler.ts')

/** Modules that a function loads on first use from a separate file beside it. */
export const filesBeside = [
  {
    name: 'pdf',
    of: 'applications',
    module: '@portal/documents/pdf',
    entry: join(root, 'packages/documents/src/pdf/application-pdf.ts'),
  },
  {
    name: 'webauthn',
    of: 'identity',
    module: '@portal/identity/webauthn',
    entry: join(root, 'packages/identity/src/webauthn.ts'),
  },
  {
    name: 'description',
    of: 'catalog',
    module: '@portal/http/description',
    entry: join(root, 'packages/http/src/openapi/description.ts'),
  },
] as const

export const fileOf = ({ name }: Pick<(typeof filesBeside)[number], 'name'>): string => `${name}.mjs`

/**
 * The SDK's other sources of credentials. A Lambda's environment always has credentials, so these are never used; they
 * would be an eighth of every function.
 */
const otherCredentials = [
  '@aws-sdk/credential-provider-sso',
  '@aws-sdk/credential-provider-ini',
  '@aws-sdk/credential-provider-process',
  '@aws-sdk/credential-provider-web-identity',
  '@aws-sdk/credential-provider-http',
  '@smithy/credential-provider-imds',
]

export const bundleSettings = {
  target: 'node24',
  /** A Georgian letter takes 3 bytes in UTF-8 and 6 escaped. */
  charset: 'utf8',
  mainFields: ['module', 'main'],
  external: [...otherCredentials, ...filesBeside.map((beside) => `./${fileOf(beside)}`)],
  /** Paths to the files beside the bundle; their own bundles do not need this alias. */
  alias: Object.fromEntries(filesBeside.map((beside) => [beside.module, `./${fileOf(beside)}`])),
  banner: "import{createRequire}from'node:module';const require=createRequire(import.meta.url);",
} as const
