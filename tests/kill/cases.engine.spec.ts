/**
 * SIGKILL while staff and applicants work on cases with every command of a case that talks: afterwards each case shows
 * what was acknowledged, and the operator's two verifications are green on the running portal.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { commandLineOperator } from '../journeys/environments/over-http.ts'
import { byDayOrNight } from '../support/night.ts'
import { type Office, signInOffice, type WorkedCase, workOnCases } from './cases.ts'
import { type Citizen, readAcknowledged, signIn, someCitizens } from './load.ts'
import { startVictim, type Victim } from './victim.ts'

const rounds = byDayOrNight(1, 10)
const minute = 60_000

let folder: string
let portal: Victim
let citizens: readonly Citizen[]
let office: Office
const done: WorkedCase[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-kill-'))
  portal = await startVictim(folder)
  citizens = await Promise.all(someCitizens(8).map((member) => signIn(portal.url, member)))
  office = await signInOffice(portal.url)
})
afterAll(async () => {
  await portal.kill()
  await rm(folder, { recursive: true })
})

test.each(Array.from({ length: rounds }, (_, round) => round + 1))(
  'kill %i under the load of conversations, requests, transfers and withdrawals leaves all of it verifiable',
  { tags: ['R-RUN-7', 'R-LOG-10'], timeout: 5 * minute },
  async () => {
    const before = done.length
    const working = Promise.all(
      citizens.map((citizen, index) => workOnCases(portal.url, citizen, office, done, before + index)),
    )
    while (done.length < before + 16) await Promise.race([wait(5), working])
    await wait(Math.random() * 1_500)
    await portal.kill()
    await working

    portal = await startVictim(folder)
    for (const worked of done) {
      const { status, application } = await readAcknowledged(portal.url, worked)
      expect([worked.id, status]).toEqual([worked.id, 200])
      expect(application, `application ${worked.id}`).toMatchObject(worked.shows)
    }
    const operator = commandLineOperator({ PORTAL_DATA: folder }, inject('operatorBundle'))
    for (const command of ['audit', 'projections'] as const) {
      const { code, text } = await operator(command, 'verify')
      expect([command, code, code === 0 ? '' : text]).toEqual([command, 0, ''])
    }
  },
)
