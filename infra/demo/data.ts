/** The types of the demo data: agencies and programs as published, people and applications invented. */
import type { MandateScope, ProgramNeed, SystemRole, TypedRequirement } from '@portal/domain'
import type { SentAnswers } from '@portal/questions'
import agencyList from './agencies.json' with { type: 'json' }
import applicationList from './applications.json' with { type: 'json' }
import childList from './children.json' with { type: 'json' }
import formList from './forms.json' with { type: 'json' }
import mandateList from './mandates.json' with { type: 'json' }
import memberList from './members.json' with { type: 'json' }
import programFactList from './program-facts.json' with { type: 'json' }
import programList from './programs.json' with { type: 'json' }
import systemList from './systems.json' with { type: 'json' }

export type DemoMember = {
  readonly id: number
  readonly personalId: string
  readonly phone: string
  readonly firstName: string
  readonly lastName: string
  readonly birthDate: string
  readonly profession: number
  readonly region: number
  readonly municipality: number
  readonly address: string
  readonly isVerified: boolean
  readonly agreesToNotifications: boolean
  /** Has a confirmed e-mail address for notices; `digest`: also for the morning e-mail of staff. */
  readonly mails?: 'notices' | 'digest'
  readonly registeredDaysAgo: number
  readonly role?: 'Super Administrator' | 'Agency Administrator' | 'Agency Operator' | 'Auditor'
  readonly agency?: number
  readonly companyName?: string
  readonly companyId?: string
}
/**
 * An application to a program or to an agency. `forwardedBy` is who forwarded it, by default the applicant; with
 * `nobody` it was decided without being forwarded.
 */
export type DemoApplication = {
  readonly member: number
  readonly program?: number
  readonly agency?: number
  /** Who acted by a mandate in the member's name. */
  readonly agent?: number
  readonly daysAgo: number
  readonly status: 'pending' | 'forwarded' | 'completed' | 'rejected' | 'withdrawn'
  readonly forwardedBy?: 'staff' | 'nobody'
  readonly document?: string
  /** What its agency asked of the applicant after it was sent (R-APP-98, R-APP-100). */
  readonly asked?: 'returned' | 'lapsed' | 'extended' | 'papers' | 'supplied' | 'closed' | 'unanswered'
  /** The agency, and its program if one is named, to which its agency sent it on. */
  readonly transferredTo?: { readonly agency: number; readonly program?: number }
  /** Answers to the program's form by question. A day may count from the filing: `today+4m`. */
  readonly answers?: SentAnswers
}

/** A mandate that somebody gave to somebody else, a while ago; `isOffered` waits for its answer. */
export type DemoMandate = {
  readonly principal: number
  readonly agent: number
  readonly may: readonly MandateScope[]
  readonly daysAgo: number
  readonly isOffered?: true
  /** The agent is staff at whose office the principal was. */
  readonly isVisit?: true
}

/** A child whom a parent registered a while ago; the office has checked the document of one that is confirmed. */
export type DemoChild = {
  readonly parent: number
  readonly personalId: string
  readonly firstName: string
  readonly lastName: string
  readonly birthDate: string
  readonly daysAgo: number
  readonly isConfirmed?: true
}

/** The token of an agency's own system, asked for by the agency's administrator a while ago for so many days. */
export type DemoSystem = {
  readonly label: string
  readonly role: SystemRole
  readonly agency: number
  readonly daysAgo: number
  readonly days: number
  readonly isApproved?: true
}

/** A program's key facts. A deadline is counted from the day of loading, so that the demo never expires. */
type DemoProgramFacts = {
  readonly id: number
  readonly need: ProgramNeed
  readonly gives: string | null
  readonly requirements: readonly TypedRequirement[]
  readonly deadlineInDays: number | null
  readonly answerDays: number | null
  readonly minutesToFill: number | null
}

type DemoQuestion = { readonly id: number; readonly kind: string }

/** The published form of a program, and where a draft is in the making, by what it differs. */
export type DemoForm = {
  readonly program: number
  readonly form: { readonly questions: readonly DemoQuestion[] }
  readonly draft?: {
    readonly removed: readonly number[]
    readonly changed: readonly { readonly id: number }[]
    readonly added: readonly DemoQuestion[]
  }
}

type DemoAgency = Omit<(typeof agencyList)[number], 'main_need'> & { readonly main_need: ProgramNeed }

export const demoAgencies = agencyList as readonly DemoAgency[]
export const demoPrograms = programList
export const demoProgramFacts = programFactList as readonly DemoProgramFacts[]
export const demoForms: readonly DemoForm[] = formList
export const demoMembers = memberList as readonly DemoMember[]
export const demoMandates = mandateList as readonly DemoMandate[]
export const demoChildren = childList as readonly DemoChild[]
export const demoSystems = systemList as readonly DemoSystem[]
export const demoApplications = applicationList.applications as readonly DemoApplication[]
export const demoTexts = applicationList.texts as Readonly<Record<string, readonly string[]>>
export const demoAsking = applicationList.asking as {
  readonly reason: string
  readonly text: string
  readonly papers: readonly string[]
  readonly extension: string
}
export const demoReasons = applicationList.reasons as {
  readonly completed: readonly (string | null)[]
  readonly rejected: readonly string[]
  readonly withdrawn: readonly (string | null)[]
  readonly transferred: readonly string[]
}
