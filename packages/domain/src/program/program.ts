/** The state of a program, which views fold too (R-ADM-5); what may happen to it is decided in `decide.ts`. */
import { type Ledger, noLedger, type PublishedForm, remember } from '@portal/questions'
import { tbilisiDay } from '../calendar.ts'
import { type AccessScope, applicationAccess, programAccess } from '../facts/access.ts'
import type { Actor } from '../kernel/decider.ts'
import type { ProgramData, ProgramEvent, ProgramFormPublished } from './events.ts'

/** What the program remembers of all its forms. */
export type ProgramForms = {
  readonly form: PublishedForm | null
  readonly lastRevision: number
  /** The highest number that a published question has; drafts count on from there. */
  readonly lastQuestion: number
  readonly ledger: Ledger
}

export type ExistingProgram = ProgramData &
  ProgramForms & {
    /** When the program was forwarded; from then on only the Super Administrator edits it. */
    readonly forwardedAt: string | null
    /** Section numbers count up and are not reused after a removal. */
    readonly lastSection: number
    /** Requirement numbers are not reused either, because filed documents refer to them. */
    readonly lastRequirement: number
  }
export type Program = { readonly status: 'unknown' } | ExistingProgram

const initialState = (): Program => ({ status: 'unknown' })

const evolve = (program: Program, event: ProgramEvent): Program => {
  if (event.type === 'ProgramAdded')
    return {
      ...event.data,
      ...noForms,
      forwardedAt: null,
      lastSection: highest(event.data.sections),
      lastRequirement: highest(event.data.requirements),
    }
  if (program.status === 'unknown') return program
  switch (event.type) {
    case 'ProgramEdited': {
      const lastSection = Math.max(program.lastSection, highest(event.data.sections ?? []))
      const lastRequirement = Math.max(program.lastRequirement, highest(event.data.requirements ?? []))
      return { ...program, ...event.data, lastSection, lastRequirement }
    }
    case 'ProgramForwarded':
      return { ...program, forwardedAt: event.data.forwardedAt }
    case 'ProgramFormPublished':
      return { ...program, ...formsAfter(program, event.data) }
    case 'ProgramFormWithdrawn':
      return { ...program, form: null }
  }
}

/** To fold a program without what decides about it. */
export const programState = { initialState, evolve }

const noForms: ProgramForms = { form: null, lastRevision: 0, lastQuestion: 0, ledger: noLedger }

const formsAfter = (forms: ProgramForms, { note, ...published }: ProgramFormPublished['data']): ProgramForms => ({
  form: published,
  lastRevision: published.revision,
  lastQuestion: Math.max(forms.lastQuestion, ...published.questions.map(({ id }) => id)),
  ledger: remember(forms.ledger, published),
})

/** Days as YYYY-MM-DD in Asia/Tbilisi; null means no limit. */
type Season = Pick<ProgramData, 'opensOn' | 'deadline'>

/** Whether the day lies from the program's first day to its last one, both included. */
export const isOpenOn = (day: string, { opensOn, deadline }: Season): boolean =>
  !opensLater(day, { opensOn }) && (deadline === null || day <= deadline)

export const opensLater = (day: string, { opensOn }: Pick<Season, 'opensOn'>): boolean =>
  opensOn !== null && day < opensOn

/** A program whose deadline is before its first day would never take an application. */
export const closesBeforeItOpens = ({ opensOn, deadline }: Season): boolean =>
  opensOn !== null && deadline !== null && deadline < opensOn

/** Whether the program takes applications at this instant. */
export const takesApplications = (program: Season & Pick<ProgramData, 'status'>, at: string): boolean =>
  program.status === 'active' && isOpenOn(tbilisiDay(at), program)

const highest = (entries: readonly { readonly id: number }[]): number => Math.max(0, ...entries.map(({ id }) => id))

/**
 * Who may do what with programs: the table of R-ROLE-3 as data. A program that an actor may not read is `not_found`;
 * its public page is open to everybody.
 */
export const mayReadProgramsOf = (agency: number, actor: Pick<Actor, 'role' | 'agency'>): boolean =>
  isInScope(programAccess[actor.role].reads, agency, actor)

/** Criteria are read by who sees the agency's applications: by no guest, and by no applicant (R-FORM-47). */
export const mayReadCriteriaOf = (agency: number, actor: Pick<Actor, 'role' | 'agency'>): boolean =>
  isInScope(applicationAccess[actor.role].sees, agency, actor)

export const mayAdministerProgramsOf = (agency: number, actor: Pick<Actor, 'role' | 'agency'>): boolean =>
  isInScope(programAccess[actor.role].writes, agency, actor)

/** After forwarding, only whoever writes the programs of all agencies may edit a program (R-ADM-5). */
export const isLockedByForwarding = ({ role }: Pick<Actor, 'role'>): boolean => programAccess[role].writes === 'agency'

const isInScope = (scope: AccessScope, agency: number, actor: Pick<Actor, 'agency'>): boolean =>
  scope === 'all' || (scope === 'agency' && actor.agency === agency)
