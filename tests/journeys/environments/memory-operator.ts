/** Runs operator commands on the in-memory portal, with the parsing and execution of the real commands. */
import { randomUUID } from 'node:crypto'
import { CommandProblem } from '../../../infra/cli/problem.ts'
import { listAccesses, parseAccessesArgs } from '../../../infra/operator/accesses.ts'
import { replayLines } from '../../../infra/operator/audit/commands.ts'
import { verify } from '../../../infra/operator/audit/verify.ts'
import { parseAuditArgs } from '../../../infra/operator/audit.ts'
import { eraseMessage, erasePerson } from '../../../infra/operator/members/erase-person.ts'
import { parseMembersArgs } from '../../../infra/operator/members.ts'
import { executeProjections as project } from '../../../infra/operator/projections/commands.ts'
import { parseProjectionsArgs } from '../../../infra/operator/projections.ts'
import { executeStaff as appoint } from '../../../infra/operator/staff/commands.ts'
import { parseStaffArgs } from '../../../infra/operator/staff.ts'
import type { PortalInMemory } from '../../support/portal.ts'
import type { Operator, OperatorCommand, Said } from '../portal-under-test.ts'

export const operatorInMemory =
  (portal: PortalInMemory): Operator =>
  async (command, ...words) => {
    try {
      return await programs[command](portal, words)
    } catch (error) {
      if (error instanceof CommandProblem) return { code: 1, text: error.message }
      throw error
    }
  }

const progress = { show: () => undefined, end: () => undefined }
const outputOf = (lines: readonly string[], isSuccess = true): Said => ({
  code: isSuccess ? 0 : 1,
  text: lines.join('\n'),
})

const dependenciesOf = (portal: PortalInMemory) => ({
  ...portal,
  now: portal.clock.now,
  newCommandId: randomUUID,
  wait: async () => undefined,
})

const programs: Readonly<Record<OperatorCommand, (portal: PortalInMemory, words: readonly string[]) => Promise<Said>>> =
  {
    accesses: async (portal, words) => outputOf(await listAccesses(dependenciesOf(portal), parseAccessesArgs(words))),
    staff: async (portal, words) => outputOf(await appoint(dependenciesOf(portal), parseStaffArgs(words))),
    members: async (portal, words) => {
      const { erases, id, erasedBy } = parseMembersArgs(words)
      const erase = erases === 'person' ? erasePerson : eraseMessage
      const { isNew } = await erase(dependenciesOf(portal), id, erasedBy)
      return outputOf([isNew ? 'is forgotten' : 'was forgotten before'])
    },
    projections: async (portal, words) => {
      const retryParked = async (projector: string | null) => (await portal.retryParked(projector)).unparked ?? 0
      const pause = async () => undefined
      const { lines, isSuccess } = await project(
        { ...dependenciesOf(portal), retryParked, pause, progress },
        parseProjectionsArgs(words),
      )
      return outputOf(lines, isSuccess)
    },
    audit: async (portal, words) => {
      const args = parseAuditArgs(words)
      if (args.command === 'check-file') throw new CommandProblem('a proof file needs no portal')
      const { lines, isIntact } =
        args.command === 'replay'
          ? await replayLines(portal, args.application, args.version)
          : await verify(dependenciesOf(portal), progress)
      return outputOf(lines, isIntact)
    },
  }
