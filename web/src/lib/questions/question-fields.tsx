/**
 * The questions of a form that are shown now, each with the control of its kind. The application form, the program's
 * page and the preview of the editor draw a form with this component; it answers to the width of its box.
 */
import { fill } from '@portal/contract/fill'
import { questionsForm as texts } from '@portal/contract/texts/questions-form'
import { factsOf, type Question, type QuestionKind } from '@portal/questions'
import { type ComponentType, memo, type ReactNode, useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { cx } from '#lib/cx.ts'
import { announce } from '#lib/page/announce.ts'
import { Alert, HotlineLink } from '#ui/alert.tsx'
import { FormSection, type SectionFold } from '#ui/form-section.tsx'
import type { AnswersStore } from './answers-store.ts'
import { ManyOfControl, OneOfControl, PlaceControl, YesNoControl } from './choice-controls.tsx'
import type { ControlProps } from './control.ts'
import { groupsOf } from './groups.ts'
import { TableControl } from './table-control.tsx'
import {
  CompanyIdControl,
  DateControl,
  EmailControl,
  IbanControl,
  LongTextControl,
  NumberControl,
  PersonalIdControl,
  PhoneControl,
  TextControl,
} from './typed-controls.tsx'

const controls: { readonly [K in QuestionKind]: ComponentType<ControlProps<K>> } = {
  text: TextControl,
  long_text: LongTextControl,
  integer: NumberControl,
  decimal: NumberControl,
  money: NumberControl,
  date: DateControl,
  yes_no: YesNoControl,
  one_of: OneOfControl,
  many_of: ManyOfControl,
  place: PlaceControl,
  phone: PhoneControl,
  email: EmailControl,
  personal_id: PersonalIdControl,
  company_id: CompanyIdControl,
  iban: IbanControl,
  table: (props) => <TableControl {...props} renderCell={(cell) => <Control {...cell} />} />,
  section: () => null,
  info: ({ asked }) => (
    <Alert title={asked.title || undefined} isQuiet>
      <p className="whitespace-pre-line">{asked.help}</p>
    </Alert>
  ),
}

function Control(props: ControlProps) {
  const OfKind = controls[props.asked.kind] as ComponentType<ControlProps>
  return <OfKind {...props} />
}

/** What the message of a `stops` says around the program's own words, and where else one can turn. */
type StopWords = { readonly title: string; readonly mistake: string; readonly wayOut?: ReactNode }

const stopWords: StopWords = {
  title: texts['questionsForm.stop.title'],
  mistake: texts['questionsForm.stop.mistake'],
}

type QuestionFieldsProps = {
  store: AnswersStore
  stop?: StopWords
  /** Draws a section; left out, each is a section of a form with its heading. */
  renderSection?: (section: RenderedSection) => ReactNode
  /** Questions that appear are not said: the person is editing them. */
  isQuiet?: boolean
}
export type RenderedSection = { key: number; title: string; help: string | null; children: ReactNode }

export const QuestionFields = memo(function QuestionFields({
  store,
  stop = stopWords,
  renderSection = formSection,
  isQuiet,
}: QuestionFieldsProps) {
  const shown = useSyncExternalStore(store.subscribe, store.shown)
  useAppearances(shown, isQuiet)
  return groupsOf(shown).map(({ id, title, help, questions }) =>
    renderSection({
      key: id,
      title,
      help,
      children: questions.map((question) => (
        <AskedQuestion key={`${question.id}-${question.kind}`} store={store} question={question} stop={stop} />
      )),
    }),
  )
})

const formSection = ({ key, title, help, children }: RenderedSection) => (
  <QuestionSection key={key} title={title} help={help}>
    {children}
  </QuestionSection>
)

const QuestionSection = ({
  title,
  help,
  fold,
  children,
}: Omit<RenderedSection, 'key'> & { fold?: SectionFold | undefined }) => (
  <FormSection isStacked title={title} hint={help && <p className="whitespace-pre-line">{help}</p>} fold={fold}>
    {children}
  </FormSection>
)

type AskedQuestionProps = { store: AnswersStore; question: Question; stop: StopWords }

const AskedQuestion = memo(({ store, question, stop }: AskedQuestionProps) => {
  const { id } = question
  const { subscribe } = store
  const value = useSyncExternalStore(subscribe, () => store.answers()[id])
  const messages = useSyncExternalStore(subscribe, () => store.messagesOf(id))
  const faultyRows = useSyncExternalStore(subscribe, () => store.faultyRows(id))
  const stopped = useSyncExternalStore(subscribe, () => store.stopOf(question))
  const appearedBy = useSyncExternalStore(subscribe, () => store.appearedBy(id))
  const onChange = useCallback((next: unknown) => store.set(id, next), [store, id])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only notices that the focus has left the question
    <div
      data-question={id}
      className={cx(
        'flex min-w-0 flex-col gap-2 contain-layout contain-style data-edited:outline-2 data-edited:outline-offset-4 data-edited:outline-brand data-edited:outline-dashed',
        appearedBy && 'border-l-4 border-brand pl-3 -ml-4',
      )}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (appearedBy && !currentTarget.contains(relatedTarget)) store.leaveQuestion(id)
      }}
    >
      {appearedBy && factsOf(question).isAnswerable && <p className="text-sm text-brand">{appearedBy}</p>}
      <Control
        asked={question}
        path={`answers.${id}`}
        value={value}
        messages={messages}
        faultyRows={faultyRows}
        onChange={onChange}
        onLeave={store.leave}
      />
      {stopped && (
        <Alert tone="stop" title={stop.title}>
          <p className="whitespace-pre-line">{stopped}</p>
          <p className="mt-2">{stop.mistake}</p>
          {stop.wayOut}
          <HotlineLink />
        </Alert>
      )}
    </div>
  )
})

/** Milliseconds in which further questions may still come with the next letter. */
const settleMs = 500

/** Says once which questions have appeared; the focus stays where it is. */
const useAppearances = (shown: readonly Question[], isQuiet = false) => {
  const said = useRef(shown)
  useEffect(() => {
    if (isQuiet) return
    const later = setTimeout(() => {
      const before = new Set(said.current.map(({ id }) => id))
      said.current = shown
      for (const question of shown)
        if (!before.has(question.id) && factsOf(question).isAnswerable)
          announce(fill(texts['questionsForm.appeared.said'], { title: question.title }))
    }, settleMs)
    return () => clearTimeout(later)
  }, [shown, isQuiet])
}
