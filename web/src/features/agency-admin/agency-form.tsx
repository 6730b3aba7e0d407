import { zodResolver } from '@hookform/resolvers/zod'
import type { AgencyDocument } from '@portal/contract'
import { agencyAdmin as texts } from '@portal/contract/texts/agency-admin'
import { useMemo } from 'react'
import type { FieldErrors, Resolver } from 'react-hook-form'
import { mergeThreeWay } from '#lib/drafts/merge-three-way.ts'
import { errorSummaryItems, putErrorsOnFields } from '#lib/forms/form-errors.ts'
import { FormPicture } from '#lib/media/form-picture.tsx'
import { RecordForm } from '#lib/record-form/record-form.tsx'
import { RecordProblems } from '#lib/record-form/record-problems.tsx'
import { useRecordForm } from '#lib/record-form/use-record-form.ts'
import { AgencyFields } from './agency-fields.tsx'
import {
  type AgencyBody,
  type AgencyValues,
  agencyFieldNames,
  agencyFormSchema,
  agencyValues,
  newAgency,
} from './agency-values.ts'
import { useSaveAgency } from './use-save-agency.ts'

type Props = {
  agency: AgencyDocument | null
  onRestart: () => Promise<void>
}

const list = '/agency'

export function AgencyForm({ agency, onRestart }: Props) {
  const present = useMemo(() => (agency ? agencyValues(agency) : newAgency), [agency])
  const schema = useMemo(() => agencyFormSchema({ isNew: agency === null }), [agency])
  const state = useRecordForm<AgencyValues, AgencyBody, AgencyDocument>({
    kind: 'agency',
    record: agency,
    present,
    valuesOf: agencyValues,
    resolver: zodResolver(schema) as unknown as Resolver<AgencyValues, unknown, AgencyBody>,
    merge: mergeThreeWay,
    save: useSaveAgency(agency?.id ?? null),
    savedText: ({ name }) => `${name}: ${texts[agency ? 'admin.agency.edit.success' : 'admin.agency.add.success']}`,
    placeErrors: (error, { setError }) => putErrorsOnFields(error, agencyFieldNames, setError),
    list,
    onRestart,
  })
  return (
    <RecordForm
      state={state}
      list={list}
      words={words}
      className="max-w-form gap-6"
      problems={
        <RecordProblems {...state.problems} problemsOf={problemsOf} otherwise={texts['admin.agency.error.save']} />
      }
    >
      <AgencyFields isNew={agency === null} />
      <FormPicture
        purpose="agency_image"
        label={texts['admin.agency.field.image']}
        hint={texts['admin.agency.image.hint']}
        current={agency?.image}
        restored={state.restored ?? undefined}
        wait={state.image}
      />
    </RecordForm>
  )
}

const words = {
  save: texts['admin.agency.save'],
  saving: texts['admin.agency.saving'],
  cancel: texts['admin.agency.cancel'],
}

const problemsOf = (errors: FieldErrors<AgencyValues>) => errorSummaryItems(errors, agencyFieldNames)
