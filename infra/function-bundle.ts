/**
 * How a function becomes one file, in numbers that `npm run bundles` prints and tests/architecture/bundles.spec.ts holds
 * (docs/decisions/0017): everything it needs is inside, the SDK too; what a Lambda never runs is left out; and what
 * few ask for, the PDF and the description of the API, stands beside in a file of its own.
 */
import { join, resolve } from 'node:path'
import { areas } from './areas.ts'

export const root = resolve(import.meta.dirname, '..')

/** Every function that is uploaded. */
export const functionNames: readonly string[] = [...areas.map(({ area }) => area), 'reactions', 'seals']

export const entryOf = (name: string): string => join(root, 'functions', name, 'src/handler.ts')

/** What a function reads when somebody first asks for it, in a file of its own beside it. */
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
 * Where the SDK looks for credentials when the environment has none. A Lambda's always has: these are imported late and
 * never reached, and were an eighth of every function.
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
  /** A Georgian letter has 3 bytes as it is and 6 escaped. */
  charset: 'utf8',
  mainFields: ['module', 'main'],
  external: [...otherCredentials, ...filesBeside.map((beside) => `./${fileOf(beside)}`)],
  /** Files beside, found from the bundle; their own bundles know no such names. */
  alias: Object.fromEntries(filesBeside.map((beside) => [beside.module, `./${fileOf(beside)}`])),
  banner: "import{createRequire}from'node:module';const require=createRequire(import.meta.url);",
} as const
