/**
 * `npm run bundles`: each function's size and the CPU time that a new process needs to import it (target: 100 ms), with
 * the SDK bundled as deployed, and with the SDK from a package folder as in Lambda's runtime. The minimum of seven
 * runs, because other load only adds time.
 */
import { execFile } from 'node:child_process'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { filesBeside, functionNames, root } from '@portal/infra/function-bundle'
import { tables, tableVariable } from '@portal/items'
import { type Bundle, besideBundle, functionBundle } from '../architecture/bundle.ts'

const runs = 7
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
await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))

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

const kb = (bytes: number) => `${Math.round(bytes / 1000)} KB`.padStart(9)
const ms = (time: number) => `${time.toFixed(0)} ms`.padStart(9)

process.stdout.write(`${'function'.padEnd(14)}${'size'.padStart(9)}${'import'.padStart(9)}   SDK beside it:\n`)
const bundles = [
  ...functionNames.map((name) => ({ name, bundle: (out?: readonly string[]) => functionBundle(name, out) })),
  ...filesBeside.map((file) => ({ name: file.name, bundle: (out?: readonly string[]) => besideBundle(file, out) })),
]
for (const { name, bundle } of bundles) {
  const whole = await bundle()
  const beside = await bundle(['@aws-sdk/*', '@smithy/*'])
  const [inside, outside] = [await importing(`${name}.mjs`, whole), await importing(`${name}-sdk-beside.mjs`, beside)]
  process.stdout.write(`${name.padEnd(14)}${kb(whole.bytes)}${ms(inside)}   ${kb(beside.bytes)}${ms(outside)}\n`)
}
await rm(folder, { recursive: true })
