import { zodResolver } from '@hookform/resolvers/zod'
import type { AdministeredProgram } from '@portal/contract'
import { hasFact } from '@portal/contract/role-facts'
import { programAdmin as texts } from '@portal/contract/texts/program-admin'
import { useMemo, useState } from 'react'
import type { Resolver } from 'react-hook-form'
import { putErrorsOnFields } from '#lib/forms/form-errors.ts'
import { FormPicture } from '#lib/media/form-picture.tsx'
import { RecordForm } from '#lib/record-form/record-form.tsx'
import { RecordProblems } from '#lib/record-form/record-problems.tsx'
import { useRecordForm } from '#lib/record-form/use-record-form.ts'
import { useSignIn } from '#lib/sign-in/sign-in.ts'
import { BeforeSave, type FinishEditing, finishAll } from './editor/before-save.ts'
import { FactsFields } from './facts-fields.tsx'
import { MainFields } from './main-fields.tsx'
import { OpenCases } from './open-cases.tsx'
import { formProblems, problemsIntroduction } from './problems.ts'
import {
  mergeValues,
  newProgram,
  type ProgramBody,
  type ProgramValues,
  programFormSchema,
  programValues,
} from './program-values.ts'
import { RecipientFields } from './recipient-fields.tsx'
import { SectionsField } from './sections-field.tsx'
import { assignedToFields, fieldNames } from './server-errors.ts'
import { useSaveProgram } from './use-save-program.ts'

type Props = {
  program: AdministeredProgram | null
  isLocked?: boolean
  onRestart: () => Promise<void>
}

const list = '/programs'

export function ProgramForm({ program, isLocked = false, onRestart }: Props) {
  const choosesAgency = hasFact(useSignIn().profile?.permission, 'administersAgencies')
  const present = useMemo(
    () => (program ? programValues(program, choosesAgency) : newProgram),
    [program, choosesAgency],
  )
  const schema = useMemo(
    () => programFormSchema({ hasImage: Boolean(program?.image), choosesAgency }),
    [program, choosesAgency],
  )
  const [beforeSave] = useState(() => new Set<FinishEditing>())
  const state = useRecordForm<ProgramValues, ProgramBody, AdministeredProgram>({
    kind: 'program',
    record: program,
    present,
    valuesOf: (found) => programValues(found, choosesAgency),
    // The form's values are narrower than the wire's type: sections are always a list here.
    resolver: zodResolver(schema) as unknown as Resolver<ProgramValues, unknown, ProgramBody>,
    merge: mergeValues,
    isLocked,
    finish: () => finishAll(beforeSave),
    save: useSaveProgram(program?.id ?? null),
    savedText: ({ title }) =>
      `${title}: ${texts[program ? 'admin.program.edit.success' : 'admin.program.add.success']}`,
    placeErrors: (error, form) =>
      putErrorsOnFields(assignedToFields(error, form.getValues('sections')), fieldNames(form), form.setError),
    list,
    onRestart,
  })
  return (
    <RecordForm
      state={state}
      list={list}
      isLocked={isLocked}
      words={words}
      className="max-w-read gap-8"
      problems={<RecordProblems {...state.problems} problemsOf={formProblems} introductionFor={problemsIntroduction} />}
    >
      <fieldset disabled={isLocked} className="flex min-w-0 flex-col gap-8">
        <MainFields choosesAgency={choosesAgency} />
        <FormPicture
          purpose="program_image"
          label={texts['admin.program.field.image']}
          hint={texts['admin.program.image.hint']}
          current={program?.image}
          restored={state.restored ?? undefined}
          wait={state.image}
        />
        <RecipientFields />
        <FactsFields isLocked={isLocked} form={program?.form ?? null} />
        <BeforeSave value={beforeSave}>
          <SectionsField isLocked={isLocked} />
        </BeforeSave>
      </fieldset>
      {!isLocked && <OpenCases program={program} />}
    </RecordForm>
  )
}

const words = {
  save: texts['admin.program.save'],
  saving: texts['admin.program.saving'],
  cancel: texts['admin.program.cancel'],
}
