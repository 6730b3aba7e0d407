/** Sends an application on to the competent agency, and lists for an agency what it sent on. */
import { transferApplication, transfers } from '@portal/contract/endpoints/applications'
import { transferApplicationSchema, transfersSchema } from '@portal/contract/schemas/applications'
import { answers } from '@portal/contract/texts/answers'
import { errors } from '@portal/contract/texts/errors'
import { rules } from '@portal/contract/texts/rules'
import {
  type AgencyEvent,
  type ApplicationEvent,
  agencyState,
  applicationDecider,
  applicationState,
  commandBy,
  fold,
  type ProgramEvent,
  programState,
  streamOf,
  type TransferApplication,
  type TransferFault,
  transferFault,
} from '@portal/domain'
import type { EventStore } from '@portal/event-store'
import { agencyListRoute, commandRoute, type FieldErrors, requestIdempotency, seenVersion } from '@portal/http'
import { listTransfers } from '@portal/read-models'
import { answerApplication } from './answers.ts'
import { endOfWait } from './change-application.ts'
import type { Dependencies } from './dependencies.ts'

export const transferApplicationRoute = (deps: Dependencies) =>
  commandRoute(
    { endpoint: transferApplication, schema: transferApplicationSchema },
    async (c, { id, agency_id, project_id, reason }) => {
      const { store, now, newCommandId } = deps
      const { actor } = c.var
      const expectedVersion = seenVersion(c)
      const idempotency = await requestIdempotency(c, 200)
      let data: TransferApplication['data'] = { agency: null, reason }
      const prepare = async () => {
        data = { ...(await recipient(store, agency_id, project_id ?? undefined)), reason }
        return {
          command: commandBy<TransferApplication>(actor, now(), { type: 'TransferApplication', data }),
          companion: endOfWait(id, actor, { isTransfer: true }),
        }
      }
      const outcome = await store.execute(applicationDecider, streamOf('application', id), prepare, {
        commandId: newCommandId(),
        expectedVersion,
        idempotency,
      })
      return answerApplication(c, deps, outcome, {
        message: answers['case.transfer.success'],
        errors: errorsOf(outcome.history, data),
        refusalMessages: { own_application: rules['server.application.own.transfer'] },
      })
    },
  )

export const transfersRoute = ({ items }: Dependencies) =>
  agencyListRoute(transfers, transfersSchema, (agency, { cursor }, c) =>
    listTransfers(items, { viewer: c.var.actor, agency, cursor }),
  )

const recipient = async (
  store: EventStore,
  agencyId: number,
  programId: number | undefined,
): Promise<Pick<TransferApplication['data'], 'agency' | 'program'>> => {
  const [agencyHistory, programHistory] = await Promise.all([
    store.load<AgencyEvent>(streamOf('agency', agencyId)),
    programId === undefined ? [] : store.load<ProgramEvent>(streamOf('program', programId)),
  ])
  const [agency, program] = [fold(agencyState, agencyHistory), fold(programState, programHistory)]
  return {
    agency:
      agency.status === 'unknown' ? null : { id: agencyId, name: agency.name, isActive: agency.status === 'active' },
    ...(programId !== undefined && {
      program:
        program.status === 'unknown'
          ? null
          : { id: programId, title: program.title, agency: program.agency, isActive: program.status === 'active' },
    }),
  }
}

const errorsOf = (history: readonly ApplicationEvent[], data: TransferApplication['data']): FieldErrors => {
  const application = fold(applicationState, history)
  const fault = application.status === 'unknown' ? null : transferFault(application, data)
  return fault === null ? {} : faults[fault]
}

const faults = {
  agency_unknown: { agency_id: [errors['server.transfer.unknown']] },
  agency_same: { agency_id: [errors['server.transfer.same']] },
  agency_inactive: { agency_id: [errors['server.application.agencyInactive']] },
  program_elsewhere: { project_id: [errors['server.transfer.elsewhere']] },
  program_inactive: { project_id: [errors['server.application.programInactive']] },
} as const satisfies Record<TransferFault, Readonly<Record<string, readonly string[]>>>
