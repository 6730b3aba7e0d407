import { applicationForm as texts } from '@portal/contract/texts/application-form'
import type { FormField } from './form-values.ts'
import type { MissingField } from './use-missing-fields.ts'

const physical = texts['application.form.section.physical']
const legal = texts['application.form.section.legal']
const [region, municipality, address] = [
  texts['application.form.region'],
  texts['application.form.municipality'],
  texts['application.form.address'],
]

const labels: Record<FormField, string> = {
  firstName: texts['application.form.firstName'],
  lastName: texts['application.form.lastName'],
  phone: texts['application.form.phone'],
  idNumber: texts['application.form.idNumber'],
  physicalRegion: `${physical}: ${region}`,
  physicalMunicipality: `${physical}: ${municipality}`,
  physicalAddress: `${physical}: ${address}`,
  legalRegion: `${legal}: ${region}`,
  legalMunicipality: `${legal}: ${municipality}`,
  legalAddress: `${legal}: ${address}`,
  applicationText: texts['application.form.section.text'],
}

export const fieldLabel = (field: FormField): string => labels[field]

export const withFieldName = (missing: MissingField): string => {
  const [thing, { message }] = [shortFieldLabel(missing), missing]
  if (message.includes(thing)) return message
  return thing.endsWith('?') ? `${thing} ${message}` : `${thing}: ${message}`
}

/** A field of an address is named by its address alone, for lines with little room. */
export const shortFieldLabel = (missing: MissingField): string => {
  if ('label' in missing) return missing.label
  const { field } = missing
  return field.startsWith('physical') ? physical : field.startsWith('legal') ? legal : labels[field]
}
