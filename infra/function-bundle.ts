/**
 * How a function becomes one file, in numbers that `npm run bundles` prints and tests/architecture/bundles.spec.ts holds
 * (docs/decisions/0017): everything it needs is inside, the SDK too; what a Lambda never runs is left out; and what
 * prints stands beside the calls of applications in a file of its own, read when the first PDF is asked for.
 */
import { join, resolve } from 'node:path'
import { areas } from './areas.ts'

export const root = resolve(import.meta.dirname, '..')

/** Every function that is uploaded. */
export const functionNames: readonly string[] = [...areas.map(({ area }) => area), 'reactions', 'seals']

export const entryOf = (name: string): string => join(root, 'functions', name, 'src/handler.ts')

/** The one function with a second file. */
export const printingFunction = 'applications'
export const pdfFile = 'pdf.mjs'
export const pdfEntry = join(root, 'packages/documents/src/pdf/application-pdf.ts')

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
  mainFields: ['module', 'main'],
  external: [...otherCredentials, `./${pdfFile}`],
  /** The file beside, found from the bundle; its own bundle knows no such name. */
  alias: { '@portal/documents/pdf': `./${pdfFile}` },
  banner: "import{createRequire}from'node:module';const require=createRequire(import.meta.url);",
} as const
