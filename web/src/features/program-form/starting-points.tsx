import type { AdministeredProgram } from '@portal/contract'
import { fill } from '@portal/contract/fill'
import { programForm as texts } from '@portal/contract/texts/program-form'
import { programFormSets as startingFormsTexts } from '@portal/contract/texts/program-form-sets'
import type { QuestionKind } from '@portal/questions'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CommandFailure } from '#lib/api/command-failure.tsx'
import { administeredProgramsQuery } from '#lib/catalog/administered.ts'
import { type DraftForm, emptyForm, isAnswerable, readForm, titleOf } from '#lib/form-editing/form-draft.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/select.tsx'
import { copiedForm } from './form-edits.ts'
import { programFormQuery } from './queries.ts'

type Props = { program: AdministeredProgram; isLocked: boolean; onStart: (form: DraftForm) => void }

/** What an empty editor offers, so that nobody begins with a white page. */
export function StartingPoints({ program, isLocked, onStart }: Props) {
  return (
    <section className="flex max-w-form flex-col gap-5">
      <div className="flex flex-col gap-2">
        <h2 className="text-xl">{texts['form.start.title']}</h2>
        <p className="text-ink-soft">{texts['form.start.hint']}</p>
      </div>
      {!isLocked && (
        <div className="grid items-start gap-5 md:grid-cols-2">
          <CopyOfProgram program={program} onStart={onStart} />
          <div className="flex flex-col gap-3 rounded-md border border-line bg-surface p-4">
            <h3 className="text-base">{texts['form.start.sets']}</h3>
            {(['firm', 'person', 'empty'] as const).map((set) => (
              <div key={set} className="flex flex-col gap-1">
                <Button
                  variant="secondary"
                  onClick={() => onStart(set === 'empty' ? emptyForm : readForm(startingForms[set]))}
                >
                  {texts[`form.start.${set}`]}
                </Button>
                <p className="text-sm text-ink-soft">
                  {set === 'empty' ? texts['form.start.empty.hint'] : contentsOf(readForm(startingForms[set]))}
                </p>
              </div>
            ))}
          </div>
        </div>
      )}
      <Alert isQuiet>{texts['form.start.known']}</Alert>
    </section>
  )
}

const contentsOf = ({ questions }: DraftForm): string => {
  const count = fill(texts['form.count'], { count: questions.filter(isAnswerable).length })
  const sections = questions.filter(({ kind }) => kind === 'section').map(titleOf)
  return `${count}: ${sections.join(', ')}`
}

function CopyOfProgram({ program, onStart }: Pick<Props, 'program' | 'onStart'>) {
  const [chosen, setChosen] = useState('')
  const queryClient = useQueryClient()
  const programs = useQuery(administeredProgramsQuery)
  const copy = useMutation({
    mutationFn: (id: number) => queryClient.fetchQuery(programFormQuery(id)),
    onSuccess: ({ published }) => published && onStart(copiedForm(readForm(published))),
  })
  const others = (programs.data ?? []).filter(
    ({ id, agency_id }) => id !== program.id && agency_id === program.agency_id,
  )
  return (
    <div className="flex flex-col gap-3 rounded-md border border-line bg-surface p-4">
      <h3 className="text-base">{texts['form.start.copy']}</h3>
      <Select
        label={texts['form.start.program']}
        value={chosen}
        options={others.map(({ id, title }) => ({ value: id, label: title }))}
        onChange={({ target }) => {
          copy.reset()
          setChosen(target.value)
        }}
      />
      <CommandFailure error={copy.error} />
      {copy.data && !copy.data.published && <Alert tone="warn">{texts['form.start.copy.none']}</Alert>}
      <Button isDisabled={!chosen} isPending={copy.isPending} onClick={() => copy.mutate(Number(chosen))}>
        {texts['form.start.copy.submit']}
      </Button>
    </div>
  )
}

const asked = (id: number, kind: QuestionKind, title: string, more: object = {}) => ({
  id,
  kind,
  title,
  help: null,
  is_required: kind !== 'section' && kind !== 'info',
  show_if: null,
  eligibility: null,
  ...more,
})
const options = (...titles: string[]) => ({ options: titles.map((title, index) => ({ id: index + 1, title })) })
const column = (id: number, kind: QuestionKind, title: string) => ({ id, kind, title, help: null, is_required: true })

const account = (first: number) => [
  asked(first, 'section', startingFormsTexts['set.account']),
  asked(first - 1, 'iban', startingFormsTexts['set.iban']),
]

/** Forms to begin with. Their ids are the editor's own, and the portal numbers them when the draft is saved. */
const startingForms = {
  firm: {
    text: 'optional',
    columns: [-5],
    questions: [
      asked(-1, 'section', startingFormsTexts['set.firm']),
      asked(-2, 'company_id', startingFormsTexts['set.firm.id']),
      asked(-3, 'place', startingFormsTexts['set.firm.place']),
      asked(-4, 'integer', startingFormsTexts['set.firm.people'], { min: 0 }),
      asked(-5, 'money', startingFormsTexts['set.firm.turnover']),
      asked(-6, 'yes_no', startingFormsTexts['set.firm.debt'], {
        eligibility: { unless: { is: [false] }, effect: 'stops', message: startingFormsTexts['set.firm.debt.stop'] },
      }),
      asked(-7, 'section', startingFormsTexts['set.firm.plan']),
      asked(-8, 'long_text', startingFormsTexts['set.firm.what']),
      asked(-9, 'table', startingFormsTexts['set.firm.costs'], {
        columns: [
          column(1, 'text', startingFormsTexts['set.firm.cost']),
          column(2, 'money', startingFormsTexts['set.firm.price']),
        ],
        min_rows: 1,
        sum: [2],
      }),
      asked(-10, 'money', startingFormsTexts['set.firm.asked']),
      ...account(-11),
    ],
  },
  person: {
    text: 'optional',
    columns: [-3],
    questions: [
      asked(-1, 'section', startingFormsTexts['set.person']),
      asked(-2, 'place', startingFormsTexts['set.person.place']),
      asked(
        -3,
        'one_of',
        startingFormsTexts['set.person.reason'],
        options(
          startingFormsTexts['set.person.reason.health'],
          startingFormsTexts['set.person.reason.income'],
          startingFormsTexts['set.person.reason.other'],
        ),
      ),
      asked(-4, 'text', startingFormsTexts['set.person.other'], { show_if: { all: [{ question: -3, is: [3] }] } }),
      asked(-5, 'integer', startingFormsTexts['set.person.family'], { min: 1, max: 30 }),
      asked(-6, 'money', startingFormsTexts['set.person.income']),
      asked(-7, 'yes_no', startingFormsTexts['set.person.helped']),
      asked(-8, 'date', startingFormsTexts['set.person.when'], {
        not_after: 'today',
        show_if: { all: [{ question: -7, is: [true] }] },
      }),
      asked(-9, 'money', startingFormsTexts['set.person.asked']),
      ...account(-10),
    ],
  },
}
