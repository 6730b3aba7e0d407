/** The commands by which an application leaves its agency: its applicant takes it back, or it is sent on to another. */
import { requiredReason, trimBlank } from '@portal/questions/blank'
import { applicationAccess } from '../facts/access.ts'
import { accept, refuse } from '../kernel/decider.ts'
import { rightsOn } from './access.ts'
import type { Application, ExistingApplication } from './application.ts'
import type { TransferApplication, WithdrawApplication } from './commands.ts'
import { isVisibleTo, moved } from './deciding.ts'
import { isDecided, isFinal, waitsForAgency } from './status.ts'

const withdraw = ({ actor, data }: WithdrawApplication, application: Application) => {
  if (!isVisibleTo(actor, application)) return refuse('not_found')
  const { withdraws: obstacle } = rightsOn(actor, application)
  if (obstacle) return refuse(obstacle)
  if (isFinal(application.status)) return refuse(howItEnded(application.status))
  const reason = trimBlank(data.reason ?? '') || null
  return accept({ type: 'ApplicationWithdrawn' as const, data: { ...moved(actor, application), reason } })
}

/** A claim, not this decider, ensures that the applicant has no live application for the program that is named. */
const transfer = ({ actor, data }: TransferApplication, application: Application) => {
  if (!isVisibleTo(actor, application)) return refuse('not_found')
  const { transfers: obstacle } = rightsOn(actor, application)
  if (obstacle) return refuse(obstacle)
  if (!waitsForAgency(application.status)) return refuse('not_transferable')
  const reason = requiredReason(data.reason)
  const { agency, program } = data
  if (reason === null || agency === null || transferFault(application, data) !== null) return refuse('invalid_fields')
  const hadIt = application.earlier.some((place) => place.agency === agency.id)
  if (hadIt && applicationAccess[actor.role].transfers !== 'all') return refuse('transfer_back')
  return accept({
    type: 'ApplicationTransferred' as const,
    data: {
      ...moved(actor, application),
      from: application.agency,
      to: agency.id,
      agencyName: agency.name,
      program: program?.id ?? null,
      programTitle: program?.title ?? null,
      reason,
    },
  })
}

export const leavingDecisions = { WithdrawApplication: withdraw, TransferApplication: transfer } as const

/** The refusal of a command that comes too late. */
export const howItEnded = (status: ExistingApplication['status']) =>
  isDecided(status) ? ('already_decided' as const) : ('already_withdrawn' as const)

/** What is wrong with where an application is to be sent on to. */
export type TransferFault =
  | 'agency_unknown'
  | 'agency_same'
  | 'agency_inactive'
  | 'program_elsewhere'
  | 'program_inactive'

export const transferFault = (
  application: Pick<ExistingApplication, 'agency'>,
  { agency, program }: Pick<TransferApplication['data'], 'agency' | 'program'>,
): TransferFault | null => {
  if (agency === null) return 'agency_unknown'
  if (agency.id === application.agency) return 'agency_same'
  if (!agency.isActive) return 'agency_inactive'
  if (program === undefined) return null
  if (program === null || program.agency !== agency.id) return 'program_elsewhere'
  return program.isActive ? null : 'program_inactive'
}
