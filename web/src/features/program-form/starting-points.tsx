import type { AdministeredProgram } from '@portal/contract'
import { programForm as texts } from '@portal/contract/texts/program-form'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CommandFailure } from '#lib/api/command-failure.tsx'
import { administeredProgramsQuery } from '#lib/catalog/administered-programs.ts'
import { type DraftForm, emptyForm, readForm } from '#lib/form-editing/form-draft.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/select.tsx'
import { copiedForm } from './form-edits.ts'
import { programFormQuery } from './queries.ts'
import { startingForms } from './starting-forms.ts'

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
              <Button
                key={set}
                variant="secondary"
                onClick={() => onStart(set === 'empty' ? emptyForm : readForm(startingForms[set]))}
              >
                {texts[`form.start.${set}`]}
              </Button>
            ))}
          </div>
        </div>
      )}
      <Alert isQuiet>{texts['form.start.known']}</Alert>
    </section>
  )
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
