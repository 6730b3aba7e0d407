/** The parts of the application form and the fields of each. */
import { applicationForm as texts } from '@portal/contract/texts/application-form'
import { type FormField, formFields } from './form-values.ts'

const titles = {
  personal: texts['application.form.section.personal'],
  legal: texts['application.form.section.legal'],
  physical: texts['application.form.section.physical'],
  text: texts['application.form.section.text'],
}

export type PartWithFields = keyof typeof titles
export type FormPart = PartWithFields | 'documents'

export const partOf: Record<FormField, PartWithFields> = {
  firstName: 'personal',
  lastName: 'personal',
  phone: 'personal',
  idNumber: 'personal',
  physicalRegion: 'physical',
  physicalMunicipality: 'physical',
  physicalAddress: 'physical',
  legalRegion: 'legal',
  legalMunicipality: 'legal',
  legalAddress: 'legal',
  applicationText: 'text',
}

export const parts = Object.entries(titles).map(([part, title]) => ({
  title,
  fields: formFields.filter((field) => partOf[field] === part),
}))
