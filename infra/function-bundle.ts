/**
 * How a function is bundled into one file (docs/decisions/0017): with all dependencies including the SDK, without what
 * Lambda never runs, and with rarely used parts (PDF, API description) in separate files beside it. `npm run bundles`
 * prints the sizes and tests/architecture/bundles.spec.ts limits them.
 */
import { join, resolve } from 'node:path'
import type { BuildOptions } from 'esbuild'
import { areas } from './areas.ts'
import { leanModules } from './lean-modules.ts'

export const repositoryRoot = resolve(import.meta.dirname, '..')

export const functionNames: readonly string[] = [...areas.map(({ area }) => area), 'reactions', 'seals']

export const handlerFile = (name: string): string => join(repositoryRoot, 'functions', name, 'src/handler.ts')

/**
 * A separate file that the functions `of` load when they first need it. It is bundled from `entry`, and the functions'
 * imports of `modules` lead to it.
 */
export type LazyChunk = {
  readonly name:
    | 'pdf'
    | 'pdf-check'
    | 'webauthn'
    | 'eid'
    | 'description'
    | 's3'
    | 'markup'
    | 'places'
    | 'mail'
    | 'push'
    | 'webhook'
  readonly of: readonly string[]
  readonly modules: readonly string[]
  readonly entry: string
}

export const lazyChunks: readonly LazyChunk[] = [
  {
    name: 'pdf',
    of: ['applications'],
    modules: ['@portal/documents/pdf'],
    entry: join(repositoryRoot, 'packages/documents/src/pdf/application-pdf.ts'),
  },
  {
    name: 'pdf-check',
    of: ['applications', 'members'],
    modules: ['@portal/documents/pdf-check'],
    entry: join(repositoryRoot, 'packages/documents/src/pdf-check/pdf-refusal.ts'),
  },
  {
    name: 'webauthn',
    of: ['identity'],
    modules: ['@portal/identity/webauthn'],
    entry: join(repositoryRoot, 'packages/identity/src/passkeys/webauthn.ts'),
  },
  {
    name: 'eid',
    of: ['identity'],
    modules: ['@portal/identity/eid'],
    entry: join(repositoryRoot, 'packages/identity/src/eid/provider.ts'),
  },
  {
    name: 'description',
    of: ['catalog'],
    modules: ['@portal/http/description'],
    entry: join(repositoryRoot, 'packages/http/src/openapi/description.ts'),
  },
  {
    name: 's3',
    of: ['applications', 'catalog', 'members', 'audit'],
    modules: ['@portal/documents/s3', '@portal/event-store/s3'],
    entry: join(repositoryRoot, 'infra/s3-chunk.ts'),
  },
  {
    name: 'markup',
    of: ['applications', 'catalog'],
    modules: ['@portal/documents/markup'],
    entry: join(repositoryRoot, 'packages/documents/src/markup/index.ts'),
  },
  {
    name: 'places',
    of: ['applications', 'audit', 'catalog', 'identity', 'members'],
    modules: ['@portal/domain/places'],
    entry: join(repositoryRoot, 'packages/domain/src/handbook/places.ts'),
  },
  {
    name: 'mail',
    of: ['identity', 'reactions'],
    modules: ['@portal/notices/ses'],
    entry: join(repositoryRoot, 'packages/notices/src/mail/ses.ts'),
  },
  {
    name: 'push',
    of: ['reactions'],
    modules: ['@portal/notices/web-push'],
    entry: join(repositoryRoot, 'packages/notices/src/push/web-push.ts'),
  },
  {
    name: 'webhook',
    of: ['members', 'reactions'],
    modules: ['@portal/notices/webhook'],
    entry: join(repositoryRoot, 'packages/notices/src/webhook/index.ts'),
  },
]

export const chunkFile = ({ name }: Pick<LazyChunk, 'name'>): string => `${name}.mjs`

/**
 * Parts of the SDK that look for credentials elsewhere than in the environment. Lambda always sets them there, so these
 * parts are left out; they would make up an eighth of every function.
 */
const otherCredentials = [
  '@aws-sdk/credential-provider-sso',
  '@aws-sdk/credential-provider-ini',
  '@aws-sdk/credential-provider-process',
  '@aws-sdk/credential-provider-web-identity',
  '@aws-sdk/credential-provider-http',
  '@smithy/credential-provider-imds',
]

/**
 * Part of the SDK for operations that stream events, of which the portal calls none. It is left out of every bundle
 * except `seals`, because the S3 client loads it at its start.
 */
const eventStreams = '@smithy/core/event-streams'

const settings = {
  bundle: true,
  minify: true,
  format: 'esm',
  platform: 'node',
  target: 'node24',
  logLevel: 'error',
  /** A Georgian letter takes 3 bytes in UTF-8 and 6 escaped. */
  charset: 'utf8',
  mainFields: ['module', 'main'],
  banner: { js: "import{createRequire}from'node:module';const require=createRequire(import.meta.url);" },
} as const satisfies BuildOptions

/**
 * How a function's bundle is built. A lazy chunk stays outside it: an import of one of the chunk's `modules` becomes
 * the path of the chunk's file. This holds for functions that never load the chunk, too, because esbuild keeps whatever
 * a chunk imports of the domain wherever it sees a way to it, even from code that it drops.
 */
export const functionBuild = (name: string) => {
  const isSeals = name === 'seals'
  const chunks = isSeals ? lazyChunks.filter((chunk) => chunk.name !== 's3') : lazyChunks
  const neverRead = isSeals ? otherCredentials : [...otherCredentials, eventStreams]
  return {
    ...settings,
    entryPoints: [handlerFile(name)],
    plugins: [leanModules],
    external: [...neverRead, ...chunks.map((file) => `./${chunkFile(file)}`)],
    alias: {
      '@aws-sdk/endpoint-cache': join(repositoryRoot, 'infra/no-endpoint-cache.ts'),
      ...Object.fromEntries(chunks.flatMap((file) => file.modules.map((module) => [module, `./${chunkFile(file)}`]))),
    },
  } satisfies BuildOptions
}

export const chunkBuild = ({ entry }: Pick<LazyChunk, 'entry'>) =>
  ({ ...settings, entryPoints: [entry], external: otherCredentials }) satisfies BuildOptions
