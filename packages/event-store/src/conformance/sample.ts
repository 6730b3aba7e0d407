/**
 * A small domain for the store's tests: a file that is opened under a number, gets notes, and is closed by its holder.
 */
import { type Actor, accept, type DomainEvent, decider, type PersonalFields, refuse, subjectOf } from '@portal/domain'
import type { Claims, EventStore, ExecuteOptions, PrepareCommand, Projection, RecordedEvent } from '../event-store.ts'

type Opened = DomainEvent<'Opened', { readonly holder: number; readonly number: string; readonly name: string }>
type Noted = DomainEvent<
  'Noted',
  { readonly holder: number; readonly text: string; readonly line: number; readonly hint?: string | null }
>
type Closed = DomainEvent<'Closed', { readonly holder: number }>
export type SampleEvent = Opened | Noted | Closed

type Given<Type extends string, Data> = {
  readonly type: Type
  readonly data: Data
  readonly actor: Actor
  readonly at: string
}
export type Open = Given<'Open', { readonly number: string; readonly name: string }>
/** `lines` is the number of events that one command records. */
export type AddNote = Given<
  'AddNote',
  { readonly text: string; readonly lines?: number; readonly hint?: string | null }
>
export type Close = Given<'Close', object>
export type SampleCommand = Open | AddNote | Close

type State = { readonly status: 'none' | 'open' | 'closed'; readonly lines: number }

export const sampleDecider = decider({
  initialState: (): State => ({ status: 'none', lines: 0 }),
  evolve: (state: State, { type }: SampleEvent): State => {
    if (type === 'Opened') return { ...state, status: 'open' }
    return type === 'Noted' ? { ...state, lines: state.lines + 1 } : { ...state, status: 'closed' }
  },
  decide: {
    Open: ({ data, actor }: Open, { status }: State) => {
      if (status !== 'none') return refuse('already_open')
      return accept({ type: 'Opened' as const, data: { holder: actor.id, ...data } })
    },
    AddNote: ({ data, actor }: AddNote, { status, lines }: State) => {
      if (status !== 'open') return refuse('not_open')
      const { text, lines: count = 1, hint } = data
      const event = (index: number) => ({
        type: 'Noted' as const,
        data: { holder: actor.id, text, line: lines + index + 1, hint },
      })
      return accept(...Array.from({ length: count }, (_, index) => event(index)))
    },
    Close: ({ actor }: Close, { status }: State) => {
      if (status !== 'open') return refuse('not_open')
      return accept({ type: 'Closed' as const, data: { holder: actor.id } })
    },
  },
})

const ofHolder = ({ data }: { data: Readonly<Record<string, unknown>> }) => subjectOf(data.holder as number)

export const samplePersonalFields: PersonalFields = {
  Opened: { number: ofHolder, name: ofHolder },
  Noted: { text: ofHolder, hint: ofHolder },
  Closed: {},
}

const opened = (history: readonly RecordedEvent[]) =>
  history.find(({ type }) => type === 'Opened')?.data as Opened['data']
const isClosed = (history: readonly RecordedEvent[]) => history.some(({ type }) => type === 'Closed')

/**
 * A detail, a row in the holder's list that never changes after opening, and a row that exists while the file is open.
 */
export const sampleProjections: readonly Projection[] = [
  {
    name: 'detail',
    kind: 'application',
    rows: (history) => {
      const { stream } = history[0] as RecordedEvent
      const texts = history.flatMap(({ type, data }) => (type === 'Noted' ? [(data as Noted['data']).text] : []))
      return [{ pk: stream, sk: 'detail', name: opened(history).name, texts }]
    },
  },
  {
    name: 'lists',
    kind: 'application',
    rows: (history) => {
      const { stream } = history[0] as RecordedEvent
      const row = { pk: `owner#${opened(history).holder}`, sk: stream }
      return isClosed(history) ? [row] : [row, { pk: 'open', sk: stream, allScope: 'open', listKey: stream }]
    },
  },
]

/** Two open files cannot have the same number. */
export const sampleClaims: readonly Claims[] = [
  {
    kind: 'application',
    claimsOf: (history) => {
      if (history.length === 0 || isClosed(history)) return []
      return [{ kind: 'number', value: opened(history).number, refusal: 'number_taken' }]
    },
  },
]

export const actorWithId = (id: number): Actor => ({
  id,
  role: 'User',
  agency: null,
  personalId: null,
  name: { firstName: 'ნინო', lastName: 'ბერიძე' },
})

const at = '2026-03-01T09:00:00.000Z'
export const openCommand = (number: string, actor = actorWithId(1)): Open => ({
  type: 'Open',
  data: { number, name: 'ნინო' },
  actor,
  at,
})
export const noteCommand = (text: string, lines = 1, actor = actorWithId(1)): AddNote => ({
  type: 'AddNote',
  data: { text, lines },
  actor,
  at,
})
export const closeCommand = (actor = actorWithId(1)): Close => ({ type: 'Close', data: {}, actor, at })

let commands = 0
/** Executes a command, with a new command id unless one is given. */
export const executeOn =
  (store: EventStore) =>
  (
    stream: `application-${number}`,
    command: SampleCommand | PrepareCommand<SampleCommand>,
    options: Partial<ExecuteOptions> = {},
  ) =>
    store.execute(sampleDecider, stream, command, { commandId: `command-${commands++}`, ...options })
