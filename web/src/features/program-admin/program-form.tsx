import { zodResolver } from '@hookform/resolvers/zod'
import type { AdministeredProgram } from '@portal/contract'
import { fill } from '@portal/contract/fill'
import { hasRight } from '@portal/contract/role-facts'
import { programAdmin as texts } from '@portal/contract/texts/program-admin'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { type FieldErrors, type Path, type Resolver, type UseFormReturn, useFormContext } from 'react-hook-form'
import { ApiError } from '#lib/api/api-error.ts'
import { administeredAgenciesQuery } from '#lib/catalog/administered.ts'
import { errorSummaryItems, putErrorsOnFields } from '#lib/forms/form-errors.ts'
import { selectOptions } from '#lib/forms/places.ts'
import { fieldsOf } from '#lib/forms/use-field.ts'
import { FormPicture } from '#lib/media/form-picture.tsx'
import { BeforeSave, type FinishEditing, finishAll } from '#lib/program-text/before-save.ts'
import { type Problem, RecordForm, RecordProblems } from '#lib/record-form/record-form.tsx'
import { useRecordForm } from '#lib/record-form/use-record-form.ts'
import { useSignIn } from '#lib/sign-in/sign-in.ts'
import { Alert } from '#ui/alert.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { AssigneeField } from './assignee-field.tsx'
import { FactsFields } from './facts-fields.tsx'
import {
  mergeValues,
  newProgram,
  type ProgramBody,
  type ProgramValues,
  programFieldNames,
  programFormSchema,
  programValues,
} from './program-values.ts'
import { RecipientFields } from './recipient-fields.tsx'
import { SectionsField } from './sections-field.tsx'
import { useSaveProgram } from './use-save-program.ts'

type Props = {
  program: AdministeredProgram | null
  isLocked?: boolean
  onRestart: () => Promise<void>
}

const list = '/programs'

export function ProgramForm({ program, isLocked = false, onRestart }: Props) {
  const choosesAgency = hasRight(useSignIn().profile?.permission, 'writeAgencies')
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
        <AssigneeField program={program} />
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

/** Says before saving how many applications keep what the program said on their day (R-FORM-33). */
function OpenCases({ program }: { program: AdministeredProgram | null }) {
  const count = program?.open_cases ?? 0
  if (count === 0) return null
  return (
    <Alert tone="info" isQuiet title={fill(texts['admin.program.openCases.title'], { count })}>
      {texts['admin.program.openCases']}
    </Alert>
  )
}

const formProblems = (errors: FieldErrors<ProgramValues>): readonly Problem[] => [
  ...errorSummaryItems(errors, programFieldNames),
  ...requirementErrors(errors),
  ...sectionErrors(errors),
]

const problemsIntroduction = (problems: readonly Problem[]) =>
  problems.some(({ message }) => required.has(message)) ? texts['admin.program.fillRequired'] : undefined

const required = new Set<string | undefined>(
  Object.entries(texts).flatMap(([key, text]) => (key.endsWith('.required') ? [text] : [])),
)

const requirementErrors = ({ requirements }: FieldErrors<ProgramValues>) =>
  Array.isArray(requirements)
    ? requirements.flatMap((requirement, index) => {
        const message = requirement?.title?.message
        return message ? [{ id: `requirements.${index}.title`, message }] : []
      })
    : []

const sectionErrors = ({ sections }: FieldErrors<ProgramValues>) => {
  if (!Array.isArray(sections))
    return sections?.root?.message ? [{ id: 'sections', message: sections.root.message }] : []
  return sections.flatMap((section, index) =>
    (['title', 'description'] as const).flatMap((field) => {
      const message = section?.[field]?.message
      return message ? [{ id: `sections.${index}.${field}`, message }] : []
    }),
  )
}

function MainFields({ choosesAgency }: { choosesAgency: boolean }) {
  const field = fieldsOf(useFormContext<ProgramValues>())
  return (
    <div className="flex flex-col gap-5">
      <TextInput label={texts['admin.program.field.title']} isRequired autoComplete="off" {...field('title')} />
      {choosesAgency && <AgencySelect />}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Select
          label={texts['admin.program.field.status']}
          options={[
            { value: 'active', label: texts['admin.program.status.active'] },
            { value: 'deactive', label: texts['admin.program.status.deactive'] },
          ]}
          hasPlaceholder={false}
          {...field('status')}
        />
        <Select
          label={texts['admin.program.field.attachments']}
          options={[
            { value: 'active', label: texts['admin.program.attachments.active'] },
            { value: 'deactive', label: texts['admin.program.attachments.deactive'] },
          ]}
          hasPlaceholder={false}
          {...field('attachment_allow_status')}
        />
      </div>
    </div>
  )
}

function AgencySelect() {
  const field = fieldsOf(useFormContext<ProgramValues>())
  const agencies = useQuery(administeredAgenciesQuery)
  if (agencies.isError) return <LoadError message={texts['admin.program.error.agencies']} query={agencies} />
  const options = selectOptions(agencies.data?.data)
  return (
    <Select
      // A select drops a value that has no option yet, so it remounts when the options arrive.
      key={agencies.status}
      label={texts['admin.program.field.agency']}
      placeholder={texts['admin.program.field.agency.placeholder']}
      isRequired
      isDisabled={agencies.isPending}
      options={options}
      {...field('agency_id')}
    />
  )
}

/**
 * Maps the indexes in a 422 to the form's sections. The server counts only the sections that were sent, and empty
 * sections are not sent.
 */
const assignedToFields = (error: unknown, sections: ProgramValues['sections']): unknown => {
  if (!(error instanceof ApiError)) return error
  const sent = sections.flatMap(({ title }, index) => (title.trim() === '' ? [] : [index]))
  const errors = Object.entries(error.errors).map(([field, messages]) => {
    const name = field.replace(/^sections\.(\d+)\./, (_, index) => `sections.${sent[Number(index)] ?? index}.`)
    return [name, [...messages]] as [string, string[]]
  })
  return new ApiError({
    status: error.status,
    code: error.code,
    message: error.message,
    errors: Object.fromEntries(errors),
  })
}

const fieldNames = (form: UseFormReturn<ProgramValues, unknown, ProgramBody>): Path<ProgramValues>[] => [
  ...form
    .getValues('sections')
    .flatMap((_, index) => [`sections.${index}.title`, `sections.${index}.description`] as const),
  ...form
    .getValues('requirements')
    .flatMap((_, index) => [`requirements.${index}.title`, `requirements.${index}.show_if`] as const),
  ...programFieldNames,
]
