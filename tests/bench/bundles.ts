/**
 * `npm run bundles`: each function's size and the CPU time that a new process needs to import it, with the SDK bundled
 * as deployed, and with the SDK from a package folder as in Lambda's runtime. The time is the least of seven runs,
 * because other load only adds time. Exits with 1 when a function as deployed misses a goal.
 * The goals are not for the files beside a function, which the first call that needs them loads.
 */
import { execFile } from 'node:child_process'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { functionNames, lazyChunks, repositoryRoot } from '@portal/infra/function-bundle'
import { tables, tableVariable } from '@portal/items'
import { noArguments } from '../../infra/cli/args.ts'
import { type Bundle, chunkBundle, functionBundle } from '../architecture/bundle.ts'
import { printTable } from './fixture/table.ts'

noArguments('Usage:\n  npm run bundles')

const runs = 7
const goals = { kilobytes: 750, milliseconds: 100 }
const run = promisify(execFile)

/** These values only let the modules create their clients; no call is made. */
const environment = {
  AWS_REGION: 'eu-central-1',
  AWS_ACCESS_KEY_ID: 'none',
  AWS_SECRET_ACCESS_KEY: 'none',
  ...Object.fromEntries(Object.keys(tables).map((table) => [tableVariable(table as keyof typeof tables), table])),
  DOCUMENTS_BUCKET: 'documents',
  PUBLIC_BUCKET: 'public',
  KMS_KEY_ID: 'key',
  SEALS_BUCKET: 'seals',
  SEAL_KEY_ID: 'seal',
  SEAL_RETENTION_DAYS: '1',
  LOG_BUCKET: 'log',
  RECEIPT_KEY_ID: 'receipt',
  HEAD_OFFICE_TOPIC_ARN: 'arn:aws:sns:eu-central-1:000000000000:none',
  SITE_ORIGIN: 'https://portal.example',
  PORTAL_ADDRESS_LIMITS: '1',
  ORIGIN_SECRET: 'none',
  EDGE_ONLY: 'true',
}

const folder = await mkdtemp(join(tmpdir(), 'portal-bundles-'))
await symlink(join(repositoryRoot, 'node_modules'), join(folder, 'node_modules'))

const importing = async (name: string, { code }: Bundle): Promise<number> => {
  const file = join(folder, name)
  await writeFile(file, code)
  const script = `const before=process.cpuUsage();await import(${JSON.stringify(file)});const {user,system}=process.cpuUsage(before);console.log((user+system)/1000);process.exit(0)`
  const times: number[] = []
  for (let index = 0; index < runs; index++) {
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], { env: environment })
    times.push(Number(stdout))
  }
  return Math.min(...times)
}

const rows: string[][] = []
const bundles = [
  ...functionNames.map((name) => ({ name, bundle: (out?: readonly string[]) => functionBundle(name, out) })),
  ...lazyChunks.map((file) => ({ name: file.name, bundle: (out?: readonly string[]) => chunkBundle(file, out) })),
]
for (const { name, bundle } of bundles) {
  const whole = await bundle()
  const beside = await bundle(['@aws-sdk/*', '@smithy/*'])
  const [inside, outside] = [await importing(`${name}.mjs`, whole), await importing(`${name}-sdk-beside.mjs`, beside)]
  const isFunction = functionNames.some((each) => each === name)
  const isMet = whole.bytes / 1_000 <= goals.kilobytes && inside <= goals.milliseconds
  if (isFunction && !isMet) process.exitCode = 1
  const [size, sizeBeside] = [whole, beside].map(({ bytes }) => Math.round(bytes / 1_000))
  rows.push([
    name,
    ...[size, inside, sizeBeside, outside].map((value) => (value ?? 0).toFixed(0)),
    isFunction ? (isMet ? 'met' : 'MISSED') : 'loaded when needed',
  ])
}
printTable(
  `Functions, the least of ${runs} imports`,
  [
    ...['', `KB, goal ≤ ${goals.kilobytes}`, `ms to import, goal ≤ ${goals.milliseconds}`],
    ...['KB, SDK beside it', 'ms, SDK beside it', 'goals'],
  ],
  rows,
)
await rm(folder, { recursive: true })
