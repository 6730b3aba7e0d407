/**
 * `npm run test:fuzz`: thousands of requests that schemathesis generates from the API's description, on a local portal,
 * as guest, citizen, auditor and Super Administrator. Exits with 1 when an answer is undocumented or a crash.
 */
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Problem } from '../../infra/cli/problem.ts'
import { logInto } from '../../infra/local/portal/log-into.ts'
import { startPortal } from '../../infra/local/portal/start-portal.ts'
import { type DemoPerson, demo } from '../journeys/demo-accounts.ts'
import { onThisMachine } from '../journeys/grounds/over-http.ts'
import { visitor } from '../journeys/portal-under-test.ts'
import { codeFor } from '../journeys/world.ts'
import { binariesOf } from '../python-tool.ts'

const people = [null, 'citizen', 'auditor', 'superAdministrator'] as const satisfies (DemoPerson | null)[]
/** Calls that would end the session in use. */
const endSession = '/(logout|sessions.*)$'
const checks = 'not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance'
const requests = process.env.FUZZ_REQUESTS || '25'

const tokenOf = async (url: string, who: DemoPerson): Promise<string> => {
  const portal = onThisMachine(url)
  const guest = visitor(portal)
  const { personalId, phone } = demo[who]
  await guest.post('/api/send-sms-code', { personal_id: personalId })
  const { body } = await guest.post('/api/login', { personal_id: personalId, sms_code: await codeFor(portal, phone) })
  if (typeof body.access_token !== 'string') throw new Problem(`${who} could not sign in.`)
  return body.access_token
}

/** Its database of earlier findings is in the portal's folder and removed with it. */
const fuzz = (folder: string, binary: string, url: string, token: string | null): Promise<number> =>
  new Promise((resolve, reject) => {
    const args = [
      ...['run', `${url}/api/openapi.json`, '--checks', checks, '--max-examples', requests, '--no-color'],
      ...['--phases', 'examples,coverage,fuzzing', '--continue-on-failure', '--seed', '1', '--warnings', 'off'],
      // Forms with many patterned fields are hard to generate; this keeps them from being skipped.
      ...['--suppress-health-check', 'filter_too_much', '--exclude-path-regex', endSession],
      ...(token === null ? [] : ['--header', `Authorization:Bearer ${token}`]),
    ]
    const child = spawn(binary, args, { stdio: 'inherit', cwd: folder })
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })

const folder = await mkdtemp(join(tmpdir(), 'portal-fuzz-'))
try {
  const requirements = join(import.meta.dirname, 'requirements.txt')
  const binary = join(binariesOf({ name: 'schemathesis', requirements, command: 'test:fuzz' }), 'schemathesis')
  logInto(join(folder, 'portal.log'))
  const portal = await startPortal({ port: 0, folder, withSite: false })
  try {
    const wrong: string[] = []
    for (const who of people) {
      console.log(`\n== as ${who ?? 'a guest'}`)
      const token = who === null ? null : await tokenOf(portal.url, who)
      if ((await fuzz(folder, binary, portal.url, token)) !== 0) wrong.push(who ?? 'a guest')
    }
    console.log(
      wrong.length === 0 ? '\nEvery answer is described.' : `\nNot every answer is described: ${wrong.join(', ')}`,
    )
    process.exitCode = wrong.length === 0 ? 0 : 1
  } finally {
    await portal.stop()
  }
} catch (error) {
  console.error(error instanceof Problem ? error.message : error)
  process.exitCode = 1
} finally {
  await rm(folder, { recursive: true, force: true })
}
