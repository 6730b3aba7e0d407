import { updateProfile } from '@portal/contract/endpoints/members'
import { fill } from '@portal/contract/fill'
import { genitive } from '@portal/contract/genitive'
import { applicationForm as texts } from '@portal/contract/texts/application-form'
import { common } from '@portal/contract/texts/common'
import { useFormContext, useWatch } from 'react-hook-form'
import { isCovered } from '#lib/acting/mandate.ts'
import { addressText } from '#lib/application/application-words.ts'
import { AddressFields } from '#lib/forms/address-fields.tsx'
import { usePlaceNames } from '#lib/forms/places.ts'
import { SameOrTyped } from '#lib/forms/same-address.tsx'
import { acting } from '#lib/sign-in/acting.ts'
import { TextLink } from '#ui/button.tsx'
import { FixedText } from '#ui/fixed-text.tsx'
import { Folded } from '#ui/folded.tsx'
import { FormSection, type SectionFold } from '#ui/form-section.tsx'
import { CheckCircleIcon } from '#ui/icons.tsx'
import { useFold } from './folded-parts.tsx'
import type { PartWithFields } from './form-part.ts'
import { type FormValues, problemIn } from './form-values.ts'
import { type legalFields, physicalFields } from './prefill.ts'

type Fields = typeof physicalFields | typeof legalFields

type AddressSectionProps = {
  part: PartWithFields
  title: string
  fields: Fields
  isFixed: boolean
  above?: { isFixed: boolean } | undefined
  other?: { fields: Fields; label: string } | undefined
}

export function AddressSection({ part, title, fields, isFixed, above, other }: AddressSectionProps) {
  const fold = useFold(part, {
    note: <Place fields={fields} other={other} />,
    ...(isFixed && { label: common['common.view'] }),
  })
  if (isFixed) return <FixedAddress title={title} fields={fields} fold={fold} other={other} above={above} />
  return (
    <FormSection isStacked title={title} fold={fold}>
      {other ? (
        <SameOrTyped fields={fields} other={other} isComplete={isComplete(other.fields)} isBelow={above !== undefined}>
          <AddressFields fields={fields} isRequired />
        </SameOrTyped>
      ) : (
        <AddressFields fields={fields} isRequired />
      )}
    </FormSection>
  )
}

const isComplete = (fields: Fields) => (address: readonly string[]) =>
  fields.every((field, index) => !problemIn(field, address[index] ?? ''))

function Place({ fields, other }: Pick<AddressSectionProps, 'fields' | 'other'>) {
  const values = useWatch<FormValues, Fields>({ name: fields })
  const [regionId, municipalityId, address] = values
  const { region, municipality } = usePlaceNames(regionId, municipalityId)
  const others = useWatch<FormValues, Fields>({ name: other?.fields ?? fields })
  const isSame = fields === physicalFields && others.every((value, index) => value === values[index])
  return isSame && other ? other.label : addressText(region, municipality, address)
}

function FixedAddress({
  title,
  fields,
  fold,
  other,
  above,
}: Pick<AddressSectionProps, 'title' | 'fields' | 'other' | 'above'> & { fold: SectionFold | undefined }) {
  const [region, municipality, address] = fields
  const { control, register, getValues } = useFormContext<FormValues>()
  const [regionId, municipalityId] = useWatch({ control, name: [region, municipality] })
  const places = usePlaceNames(regionId, municipalityId)
  const values = getValues()
  if (above?.isFixed && other?.fields.every((field, index) => values[field] === values[fields[index] ?? field]))
    return (
      <FormSection isStacked title={title} fold={fold}>
        <Folded>
          <p className="flex items-center gap-2">
            <CheckCircleIcon className="text-ok" />
            {other.label}
          </p>
        </Folded>
      </FormSection>
    )
  return (
    <FormSection isStacked title={title} fold={fold} hint={!above?.isFixed && <FixedHint />}>
      <div className="grid grid-cols-2 gap-x-5 gap-y-3 sm:flex sm:flex-wrap sm:gap-x-10">
        <FixedText id={region} label={texts['application.form.region']} value={places.region} />
        <FixedText id={municipality} label={texts['application.form.municipality']} value={places.municipality} />
        <FixedText
          id={address}
          label={texts['application.form.address']}
          className="max-sm:col-span-full"
          {...register(address)}
        />
      </div>
    </FormSection>
  )
}

/** Whoever acts for another without their profile corrects nothing there. */
function FixedHint() {
  const by = acting()
  return (
    <p className="flex flex-wrap gap-x-1.5">
      <span>
        {by
          ? fill(texts['application.form.readonlyHint.acting'], { whose: genitive(by.principal.name) })
          : texts['application.form.readonlyHint']}
      </span>
      {isCovered(updateProfile) && <TextLink to="/Profile">{texts['application.form.readonlyHint.link']}</TextLink>}
    </p>
  )
}
