/** Translates the domain's terms to the published spellings, which the views use. */
import type { MemberStatus, ProgramStatus, ReasonTemplate } from '@portal/contract'
import type { applicationStatusFacts } from '@portal/contract/application-status'
import type { TypedField } from '@portal/contract/documents/application'
import type { auditedKinds } from '@portal/contract/fields/audit'
import type { EventKind, eventLabels, reasonLabels } from '@portal/contract/labels/events'
import type { fieldLabels } from '@portal/contract/labels/fields'
import type { sharedFieldLabels } from '@portal/contract/labels/fields/shared'
import type { roleLabels } from '@portal/contract/labels/roles'
import type { valueLabels } from '@portal/contract/labels/values'
import type { receiptStatuses as openedReceipts } from '@portal/contract/receipt-statuses'
import type { roleFacts as publishedRoleFacts } from '@portal/contract/role-facts'
import type {
  AccessDayEvent,
  Address,
  AgencyEvent,
  ApplicationEvent,
  ApplicationStatus,
  ApplicationText,
  agencyAccess,
  applicationAccess,
  ContactEvent,
  DocumentAccessEvent,
  MemberEvent,
  NotesEvent,
  notesAccess,
  PasskeyResetEvent,
  PersonName,
  ProgramEvent,
  programAccess,
  Role,
  RoleChangeEvent,
  roleFacts,
  StreamKind,
  statusFacts,
  TemplatePurpose,
  TemplatesEvent,
} from '@portal/domain'
import type { receiptStatuses as signedReceipts } from '@portal/event-store/receipts'

type Published = typeof applicationStatusFacts
/** The published statuses with the same facts as a domain status; any other does not compile. */
type SpellingOf<S extends ApplicationStatus> = {
  [P in keyof Published]: Published[P] extends (typeof statusFacts)[S] ? P : never
}[keyof Published]

export const publishedStatus = {
  pending: 'pendding',
  forwarded: 'forwarded',
  completed: 'completed',
  rejected: 'rejected',
  imported: 'active',
} as const satisfies { readonly [S in ApplicationStatus]: SpellingOf<S> }

/** The fields of the published document that show each typed field. A name that the document lacks does not compile. */
export const publishedText = {
  name: ['name'],
  lastname: ['lastname'],
  mobile: ['mobile'],
  personalId: ['personal_id'],
  physicalAddress: ['physical_region', 'physical_municipality', 'physical_address'],
  legalAddress: ['legal_region', 'legal_municipality', 'legal_address'],
  description: ['description'],
} as const satisfies Readonly<Record<keyof ApplicationText, readonly [TypedField, ...TypedField[]]>>

type Events = {
  application: ApplicationEvent
  member: MemberEvent
  program: ProgramEvent
  agency: AgencyEvent
  contact: ContactEvent
  looks: DocumentAccessEvent
  notes: NotesEvent
  templates: TemplatesEvent
  role: RoleChangeEvent
  reset: PasskeyResetEvent
  access: AccessDayEvent
}
type FieldOf<E> = E extends { data: infer Data } ? keyof Data & string : never
type WithReason<E> = E extends { type: infer Type; data: { reason: unknown } } ? Type : never
type Unlabelled =
  | Exclude<WithReason<ApplicationEvent>, keyof typeof reasonLabels>
  | {
      [K in StreamKind]:
        | Exclude<K, EventKind>
        | Exclude<Events[K]['type'], keyof (typeof eventLabels)[K]>
        | Exclude<FieldOf<Events[K]>, keyof (typeof fieldLabels)[K] | keyof typeof sharedFieldLabels>
    }[StreamKind]
type AuditedKind = (typeof auditedKinds)[number]
type NothingOf<Missing extends never> = Missing

type DataOf<E> = E extends { data: infer Data } ? Data : never
type AnyData = DataOf<Events[StreamKind]>
type LiteralOf<Value> = Value extends string ? (string extends Value ? never : Value) : never
/** The values of a field for which an event's type allows only certain texts. */
type ValueOf<Field extends string> = LiteralOf<
  AnyData extends infer D ? (D extends Readonly<Record<Field, infer V>> ? V : never) : never
>
type LabelledFields = typeof valueLabels & { readonly role: typeof roleLabels }
type UnlabelledValues = {
  [F in FieldOf<Events[StreamKind]>]: Exclude<
    ValueOf<F>,
    F extends keyof LabelledFields ? keyof LabelledFields[F] : never
  > extends never
    ? never
    : F
}[FieldOf<Events[StreamKind]>]
/**
 * Every value that an event's type lists has a label in the contract; the compiler names the field that lacks one.
 * @public
 */
export type WithoutValueLabel = NothingOf<UnlabelledValues>
/**
 * The contract knows exactly the domain's kinds of streams and the outcomes that have templates.
 * @public
 */
export type ListDifference = NothingOf<
  | Exclude<EventKind, StreamKind>
  | Exclude<StreamKind, AuditedKind>
  | Exclude<AuditedKind, StreamKind>
  | Exclude<TemplatePurpose, ReasonTemplate['for']>
  | Exclude<ReasonTemplate['for'], TemplatePurpose>
>
/**
 * Every event type and every field of an event has a label in the contract; the compiler names what is missing.
 * @public
 */
export type WithoutLabel = NothingOf<Unlabelled>

/** The published facts that the domain holds in a table of its own. */
type FromTables<R extends Role> = {
  readonly worksAtDesk: (typeof notesAccess)[R] extends 'writes' ? true : false
  readonly decidesApplications: (typeof applicationAccess)[R]['decides'] extends 'none' ? false : true
  readonly administersPrograms: (typeof programAccess)[R]['writes'] extends 'none' ? false : true
  readonly administersAgencies: (typeof agencyAccess)[R]['writes']
  readonly administersMembers: (typeof roleFacts)[R]['members'] extends 'administers' ? true : false
}
type Shared = Exclude<keyof (typeof publishedRoleFacts)['User'], keyof FromTables<Role>>
type DifferingRole = {
  [R in Role]: (typeof publishedRoleFacts)[R] extends Pick<(typeof roleFacts)[R], Shared> & FromTables<R> ? never : R
}[Role]
/**
 * The contract says the same about a role as the domain.
 * @public
 */
export type RoleDifference = NothingOf<DifferingRole | Exclude<keyof typeof publishedRoleFacts, Role>>

/** The statuses that one list lacks or numbers differently. */
type Differing<One, Other> = {
  [S in keyof One]: S extends keyof Other ? (One[S] extends Other[S] ? never : S) : S
}[keyof One]
/**
 * The receipt page knows the statuses that receipts are signed for, under the same numbers, and no others.
 * @public
 */
export type ReceiptDifference = NothingOf<
  Differing<typeof signedReceipts, typeof openedReceipts> | Differing<typeof openedReceipts, typeof signedReceipts>
>

export const publishedProgramStatus = (isActive: boolean): ProgramStatus => (isActive ? 'active' : 'deactive')

export const publishedMemberStatus = { active: 'active', blocked: 'deactive' } as const satisfies Record<
  'active' | 'blocked',
  MemberStatus
>

/** Erased text is null in an event and empty in a view. */
export const textOrEmpty = (value: string | null | undefined): string => value ?? ''

/** First and last name; empty when the person was erased. */
export const fullName = (name: PersonName | null): string =>
  name === null ? '' : `${name.firstName} ${name.lastName}`.trim()

const emptyAddress: Address = { region: { id: 0, name: '' }, municipality: { id: 0, name: '' }, address: '' }
export const addressOrEmpty = (address: Address | null): Address => address ?? emptyAddress
