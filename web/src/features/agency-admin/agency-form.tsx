import { zodResolver } from '@hookform/resolvers/zod'
import type { AgencyDocument } from '@portal/contract'
import { addAgency, editAgency } from '@portal/contract/endpoints/catalog'
import { agencyFields, agencyPhone, otherAgencyPhone } from '@portal/contract/fields/agency'
import * as z from '@portal/contract/fields/z'
import { agencyAdmin as texts } from '@portal/contract/texts/agency-admin'
import { useMemo } from 'react'
import { type FieldErrors, type Resolver, useFormContext } from 'react-hook-form'
import { timeoutSeconds } from '#lib/api/admin-timeout.ts'
import { call } from '#lib/api/call.ts'
import { mergeThreeWay } from '#lib/drafts/merge-three-way.ts'
import { errorSummaryItems, putErrorsOnFields } from '#lib/forms/form-errors.ts'
import { fieldsOf } from '#lib/forms/use-field.ts'
import { withScheme } from '#lib/forms/with-scheme.ts'
import { FormPicture } from '#lib/media/form-picture.tsx'
import { RecordForm, RecordProblems } from '#lib/record-form/record-form.tsx'
import { useRecordForm } from '#lib/record-form/use-record-form.ts'
import { useSaveRecord } from '#lib/record-form/use-save-record.ts'
import { Checkbox } from '#ui/choices.tsx'
import { PhoneInput } from '#ui/digits-input.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'

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

const useSaveAgency = (id: number | null) =>
  useSaveRecord({
    kind: 'agency',
    id,
    add: (body: AgencyBody, idempotencyKey) =>
      call(addAgency, { body: { ...body, phone: body.phone ?? '' }, idempotencyKey, timeoutSeconds }),
    edit: (agency, { image, phone, ...fields }: AgencyBody, given) => {
      const body = { ...fields, ...(phone && { phone }), ...(image && { image }) }
      return call(editAgency, { params: { id: agency }, body, timeoutSeconds, ...given })
    },
  })

function AgencyFields({ isNew }: { isNew: boolean }) {
  const form = useFormContext<AgencyValues>()
  const field = fieldsOf(form)
  const { register } = form
  return (
    <div className="flex flex-col gap-5">
      <TextInput label={texts['admin.agency.field.name']} isRequired autoComplete="off" {...field('name')} />
      <TextInput label={texts['admin.agency.field.shortName']} autoComplete="off" {...field('short_name')} />
      <TextInput
        label={texts['admin.agency.field.applicationName']}
        hint={texts['admin.agency.field.applicationName.hint']}
        autoComplete="off"
        {...field('agency_name_application')}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextInput
          type="email"
          label={texts['admin.agency.field.email']}
          isRequired
          autoComplete="off"
          {...field('email')}
        />
        <PhoneInput
          label={texts['admin.agency.field.phone']}
          isRequired={isNew}
          {...field('phone')}
          autoComplete="off"
        />
      </div>
      <TextInput
        type="url"
        inputMode="url"
        label={texts['admin.agency.field.website']}
        autoComplete="off"
        {...field('website', { setValueAs: withScheme })}
      />
      <TextInput label={texts['admin.agency.field.address']} isRequired autoComplete="off" {...field('address')} />
      <Select
        label={texts['admin.agency.field.status']}
        options={[
          { value: 'active', label: texts['admin.agency.status.active'] },
          { value: 'inactive', label: texts['admin.agency.status.inactive'] },
        ]}
        hasPlaceholder={false}
        {...field('status')}
      />
      <Checkbox
        label={texts['admin.agency.field.fourEyes']}
        hint={texts['admin.agency.field.fourEyes.hint']}
        {...register('four_eyes')}
      />
    </div>
  )
}

const agencyFormSchema = ({ isNew }: { isNew: boolean }) =>
  agencyFields.extend({
    phone: isNew ? agencyPhone : otherAgencyPhone,
    image: isNew ? z.string().min(1, { error: texts['admin.agency.image.required'] }) : z.string(),
  })

type AgencyBody = z.output<ReturnType<typeof agencyFormSchema>>

type AgencyValues = {
  name: string
  short_name: string
  agency_name_application: string
  email: string
  phone: string
  website: string
  address: string
  status: 'active' | 'inactive'
  four_eyes: boolean
  image: string
  image_name: string
}

const newAgency: AgencyValues = {
  name: '',
  short_name: '',
  agency_name_application: '',
  email: '',
  phone: '',
  website: '',
  address: '',
  status: 'active',
  four_eyes: false,
  image: '',
  image_name: '',
}

const agencyValues = ({ id, version, website, image, ...agency }: AgencyDocument): AgencyValues => ({
  ...agency,
  website: website ?? '',
  image: '',
  image_name: '',
})

const agencyFieldNames = [
  'name',
  'short_name',
  'agency_name_application',
  'email',
  'phone',
  'website',
  'address',
  'status',
  'four_eyes',
  'image',
] as const satisfies readonly (keyof AgencyValues)[]
