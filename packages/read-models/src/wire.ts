/** Translates the domain's terms to the published spellings, which the views use. */
import type { TypedField } from '@portal/contract/documents/application'
import type { EventKind, eventLabels, reasonLabels } from '@portal/contract/labels/events'
import type { fieldLabels } from '@portal/contract/labels/fields'
import type { sharedFieldLabels } from '@portal/contract/labels/fields/shared'
import type { roleLabels } from '@portal/contract/labels/roles'
import type { valueLabels } from '@portal/contract/labels/values'
import type {
  AbsenceEvent,
  AccessDayEvent,
  Address,
  AgencyEvent,
  AnswerField,
  ApplicationEvent,
  ApplicationText,
  ContactEvent,
  DocumentAccessEvent,
  LettersEvent,
  MandateEvent,
  MemberChangeEvent,
  MemberEvent,
  NotesEvent,
  PasskeyResetEvent,
  PersonName,
  ProgramEvent,
  ReportsEvent,
  RoleChangeEvent,
  SeenEvent,
  StreamKind,
  SystemEvent,
  TalkEvent,
  TemplatesEvent,
  WebhookEvent,
} from '@portal/domain'
import { isSystemId } from '@portal/domain'

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
  talk: TalkEvent
  seen: SeenEvent
  letters: LettersEvent
  templates: TemplatesEvent
  role: RoleChangeEvent
  reset: PasskeyResetEvent
  change: MemberChangeEvent
  mandate: MandateEvent
  system: SystemEvent
  absence: AbsenceEvent
  webhook: WebhookEvent
  reports: ReportsEvent
  access: AccessDayEvent
}
/** Answers are named by their questions, which are no fields of the portal. */
type FieldOf<E> = E extends { data: infer Data } ? Exclude<keyof Data & string, AnswerField> : never
type WithReason<E> = E extends { type: infer Type; data: { reason: unknown } } ? Type : never
type Unlabelled =
  | Exclude<WithReason<ApplicationEvent>, keyof typeof reasonLabels>
  | {
      [K in StreamKind]:
        | Exclude<K, EventKind>
        | Exclude<Events[K]['type'], keyof (typeof eventLabels)[K]>
        | Exclude<FieldOf<Events[K]>, keyof (typeof fieldLabels)[K] | keyof typeof sharedFieldLabels>
    }[StreamKind]
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
 * Every event type and every field of an event has a label in the contract; the compiler names what is missing.
 * @public
 */
export type WithoutLabel = NothingOf<Unlabelled>

/** Erased text is null in an event and empty in a view. */
export const textOrEmpty = (value: string | null | undefined): string => value ?? ''

/** First and last name; empty when the person was erased. */
export const fullName = (name: PersonName | null | undefined): string =>
  name ? `${name.firstName} ${name.lastName}`.trim() : ''

/** Beside an actor: what tells an agency's own system from a person (R-SYS-7). */
export const kindOfActor = (id: number): { readonly kind?: 'system' } => (isSystemId(id) ? { kind: 'system' } : {})

const emptyAddress: Address = { region: { id: 0, name: '' }, municipality: { id: 0, name: '' }, address: '' }
export const addressOrEmpty = (address: Address | null): Address => address ?? emptyAddress
