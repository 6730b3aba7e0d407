/**
 * One address. A new application takes a complete address from the profile, read-only. An incomplete address, and every
 * address of an edit, is typed here (R-APP-3).
 */
import { applicationForm as texts } from '@portal/contract/texts/application-form'
import { profile as profileTexts } from '@portal/contract/texts/profile'
import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { cx } from '#lib/cx.ts'
import { municipalitiesQuery, regionsQuery } from '#lib/places.ts'
import { TextLink } from '#ui/button.tsx'
import { FormSection } from '#ui/form-section.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { FormValues } from './form-values.ts'
import { MunicipalityField, RegionField } from './place-fields.tsx'
import type { legalFields, physicalFields } from './prefill.ts'
import { SameOrTyped } from './same-address.tsx'
import { useField } from './use-field.ts'

type Fields = typeof physicalFields | typeof legalFields

type AddressSectionProps = {
  title: string
  fields: Fields
  isFixed: boolean
  /** True when the previous section shows the same hint; a phone has no room to repeat it. */
  isHintRepeated?: boolean
  other?: { fields: Fields; label: string } | undefined
}

export function AddressSection({ title, fields, isFixed, isHintRepeated, other }: AddressSectionProps) {
  if (isFixed) return <FixedAddress title={title} fields={fields} isHintRepeated={isHintRepeated} />
  return (
    <FormSection isStacked title={title}>
      {other ? (
        <SameOrTyped fields={fields} other={other}>
          <TypedAddress fields={fields} />
        </SameOrTyped>
      ) : (
        <TypedAddress fields={fields} />
      )}
    </FormSection>
  )
}

function TypedAddress({ fields: [region, municipality, address] }: { fields: Fields }) {
  return (
    <>
      <div className="pair items-start gap-5">
        <RegionField region={region} municipality={municipality} />
        <MunicipalityField region={region} municipality={municipality} />
      </div>
      <AddressField name={address} />
    </>
  )
}

function AddressField({ name }: { name: Fields[2] }) {
  return (
    <TextInput
      label={texts['application.form.address']}
      isRequired
      autoComplete="street-address"
      maxLength={300}
      {...useField(name)}
    />
  )
}

/** Maximum letters that fit into half of a phone's width; longer names get a line of their own. */
const halfLine = 12

function FixedAddress({
  title,
  fields: [region, municipality, address],
  isHintRepeated,
}: Pick<AddressSectionProps, 'title' | 'fields' | 'isHintRepeated'>) {
  const { control, register } = useFormContext<FormValues>()
  const [regionId, municipalityId] = useWatch({ control, name: [region, municipality] })
  const regions = useQuery(regionsQuery)
  const municipalities = useQuery(municipalitiesQuery(regionId ? Number(regionId) : null))
  const places = [nameIn(regions.data, regionId), nameIn(municipalities.data, municipalityId)] as const
  const areShort = places.every((name) => name.length <= halfLine)
  return (
    <FormSection isStacked title={title} hint={<FixedHint className={cx(isHintRepeated && 'max-sm:hidden')} />}>
      <div className={cx('grid items-end gap-3 sm:grid-cols-2 sm:gap-5', areShort && 'min-[22rem]:grid-cols-2')}>
        <TextInput label={texts['application.form.region']} isReadOnly value={places[0]} id={region} />
        <TextInput label={texts['application.form.municipality']} isReadOnly value={places[1]} id={municipality} />
      </div>
      <TextInput label={texts['application.form.address']} isReadOnly className="max-sm:-mt-2" {...register(address)} />
    </FormSection>
  )
}

const FixedHint = ({ className }: { className: string }) => (
  <p className={className}>
    {texts['application.form.readonlyHint']} <TextLink to="/Profile">{profileTexts['profile.title']}</TextLink>
  </p>
)

const nameIn = (entries: readonly { id: number; name: string }[] = [], id: string) =>
  entries.find((entry) => String(entry.id) === id)?.name ?? ''
