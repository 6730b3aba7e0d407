/**
 * `npm run test:deployed`: runs the synthesized stack on an independent AWS emulator (MiniStack), over TLS, with
 * evaluated grants, and with functions that refuse calls which bypass the edge. A first deployment fails and is
 * repeated, the demo data is loaded by the operator command, the journeys run, and with one grant removed one of them
 * must fail. `bridges.py` lists and bridges the emulator's differences. docs/compatibility.md has the figures.
 */
import { mkdtemp, readFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import { Agent } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { S3Client } from '@aws-sdk/client-s3'
import { noArguments } from '../../infra/cli/args.ts'
import { CommandProblem } from '../../infra/cli/problem.ts'
import { installedBinaries } from '../../infra/cli/python-tool.ts'
import { synthesize } from '../../infra/cli/synthesize.ts'
import { listen } from '../../infra/engines/listen.ts'
import { edgeForwards } from '../../infra/local/bundles/edge.ts'
import { readTemplate } from '../../infra/local/bundles/template.ts'
import { edge } from './edge.ts'
import { type MiniStack, region, startMiniStack } from './ministack.ts'
import { program } from './program.ts'
import { bootstrap, deployAndFail, deployUnchanged, type Outputs } from './stack.ts'
import { printSteps } from './steps.ts'

noArguments('Usage:\n  npm run test:deployed')

const name = 'Portal'
/** The grant that is removed, and the journey that must then fail. */
const grant = { area: 'contact', action: 'dynamodb:PutItem', journey: 'the head of government' }

/**
 * Milliseconds between two runs of the journeys, because both sign the same people in and a phone gets one code a
 * minute.
 */
const betweenCodes = 61_000

type Ends = (() => Promise<unknown>)[]
type Tally = { readonly passed: number; readonly failed: number; readonly skipped: number }

const run = async (ends: Ends): Promise<boolean> => {
  const steps = printSteps(console.log)
  const folder = await mkdtemp(join(tmpdir(), 'portal-deployed-'))
  console.log(`What everything says is in ${folder}.`)
  const requirements = join(import.meta.dirname, 'requirements.txt')
  const python = join(installedBinaries({ name: 'MiniStack', requirements, command: 'test:deployed' }), 'python')
  const ministack = await steps.take('MiniStack starts', () => startMiniStack(python, folder))
  ends.push(ministack.stop)
  const site = await waitingEdge(ends)
  const deployment = { ministack, folder, name }
  await steps.take('the account is bootstrapped', () => bootstrap(deployment))
  const parameters = {
    siteOrigin: site.url,
    demoData: 'true',
    staffPasskey: 'optional',
    operatorsEmail: 'operators@portal.example',
  }
  const failed = await steps.take('a first deployment fails', () => deployAndFail(deployment, parameters))
  console.log(`         it ended as ${failed}`)
  const outputs = await steps.take('the unchanged stack is deployed', () => deployUnchanged(deployment, parameters))

  site.answerWith(await edgeOf(ministack, outputs))
  const environment = await ministack.ask<Outputs>(name, 'environment')
  const env = { ...ministack.environment, ...environment, PORTAL_URL: site.url }
  const loaded = await steps.take('an operator loads the demo data', () =>
    program(process.execPath, ['infra/operator/portal.ts', 'demo'], { env, log: join(folder, 'demo.log') }),
  )
  if (loaded !== 0) throw new CommandProblem(`The demo data was not loaded: ${join(folder, 'demo.log')}`)

  const all = await steps.take('the journeys', () => journeys(env, folder, 'all'))
  console.log(`         ${summaryOf(all)}`)
  await wait(betweenCodes)
  const before = await ministack.ask(name, 'revoke', grant.area, grant.action)
  const without = await steps.take(`one journey, without ${grant.action} for ${grant.area}`, () =>
    journeys(env, folder, 'without', grant.journey),
  )
  console.log(`         ${summaryOf(without)}: it must fail`)
  await wait(betweenCodes)
  await ministack.ask(name, 'restore', JSON.stringify(before))
  const again = await steps.take('the same journey with the grant', () => journeys(env, folder, 'again', grant.journey))
  console.log(`         ${summaryOf(again)}`)
  const isGreen = all.failed === 0 && all.passed > 0
  return isGreen && without.failed > 0 && again.failed === 0 && again.passed > 0
}

const summaryOf = ({ passed, failed, skipped }: Tally): string =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`

/**
 * An edge whose address is known before the deployment, because the stack needs it. It answers 503 until a listener is
 * set.
 */
const waitingEdge = async (ends: Ends) => {
  let listener: RequestListener = (_, response) => response.writeHead(503).end()
  const { endpoint, stop } = await listen(createServer((request, response) => listener(request, response)))
  ends.push(stop)
  return {
    url: endpoint,
    answerWith: (next: RequestListener) => {
      listener = next
    },
  }
}

const edgeOf = async (ministack: MiniStack, outputs: Outputs): Promise<RequestListener> => {
  const [apiId = ''] = (outputs.ApiDomain ?? '').split('.')
  const [imagesBucket = ''] = (outputs.ImagesDomain ?? '').split('.')
  const { environment, certificate } = ministack
  const credentials = {
    accessKeyId: environment.AWS_ACCESS_KEY_ID ?? '',
    secretAccessKey: environment.AWS_SECRET_ACCESS_KEY ?? '',
  }
  const requestHandler = { httpsAgent: new Agent({ ca: certificate }) }
  return edge({
    api: new URL(`${ministack.endpoint}/_aws/execute-api/${apiId}/prod`),
    certificate,
    originSecret: await ministack.ask<string>(name, 'origin-secret'),
    isForwarded: edgeForwards({ template: readTemplate(`${name}Edge`), region, parameters: {} }),
    s3: new S3Client({
      endpoint: environment.AWS_ENDPOINT_URL_S3 ?? '',
      forcePathStyle: true,
      region,
      credentials,
      requestHandler,
    }),
    imagesBucket,
  })
}

const journeys = async (env: NodeJS.ProcessEnv, folder: string, round: string, only?: string): Promise<Tally> => {
  const report = join(folder, `journeys-${round}.json`)
  const args = ['vitest', 'run', '--project', 'engine', '--reporter', 'verbose', '--reporter', 'json']
  const filter = only === undefined ? [] : ['-t', only]
  await program('npx', [...args, `--outputFile=${report}`, 'tests/against', ...filter], {
    env,
    log: join(folder, `journeys-${round}.log`),
    onLine: (line) => {
      if (line.includes('×')) console.log(line)
    },
  })
  const counted = JSON.parse(await readFile(report, 'utf8')) as Record<string, number>
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0 } = counted
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests }
}

const ends: Ends = []
try {
  synthesize()
  const isGreen = await run(ends)
  console.log(isGreen ? 'The deployed portal holds.' : 'The deployed portal does not hold.')
  process.exitCode = isGreen ? 0 : 1
} catch (error) {
  console.error(error instanceof CommandProblem ? error.message : error)
  process.exitCode = 1
} finally {
  for (const end of ends.toReversed()) await end()
}
