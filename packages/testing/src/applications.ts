/** What applications of specs hold: complete by default, with overrides. */
import type { Address, ApplicationText, NewDocument } from '@portal/domain'
import { citizen } from './actors.ts'

export const at = '2026-03-01T09:00:00.000Z'

export const batumi: Address = {
  region: { id: 2, name: 'აჭარის ავტონომიური რესპუბლიკა' },
  municipality: { id: 2, name: 'ბათუმი' },
  address: 'სადემონსტრაციო ქუჩა №5',
}

/** The reference application of R-LIM-20: 300 letters of prose, which repeat no more than prose does. */
export const referenceDescription =
  '<p>ჩვენი ოჯახი მთიან სოფელში ცხოვრობს და თაფლის პატარა საწარმოს ხსნის. გვჭირდება ასი სკა, წურავი და შესაფუთი დანადგარი. პირველ წელს ორ ადამიანს დავასაქმებთ, მესამე წელს ხუთს. ნედლეულს მეზობლებისგან შევიძენთ. ბაზარი უკვე გვაქვს: ბათუმის სამი მაღაზია მზადაა, დადოს ხელშეკრულება. გთხოვთ, განიხილოთ ბიზნესგეგმა.</p>'

export const applicationText = (over: Partial<ApplicationText> = {}): ApplicationText => ({
  name: 'ნინო',
  lastname: 'გამოგონილი',
  mobile: '500000005',
  personalId: citizen().personalId ?? '',
  physicalAddress: batumi,
  legalAddress: batumi,
  description: '<p>გთხოვთ, განიხილოთ ჩემი განაცხადი.</p>',
  ...over,
})

/** The text of `applicationText` under the field names that the form sends. */
export const typedApplication = (over: Partial<ApplicationText> = {}) => {
  const { personalId, physicalAddress, legalAddress, ...text } = applicationText(over)
  return {
    ...text,
    personal_id: personalId,
    physical_region_id: physicalAddress.region.id,
    physical_municipality_id: physicalAddress.municipality.id,
    physical_address: physicalAddress.address,
    legal_region_id: legalAddress.region.id,
    legal_municipality_id: legalAddress.municipality.id,
    legal_address: legalAddress.address,
  }
}

export const newDocument = (n = 1): NewDocument => ({
  key: `filed/document-${n}`,
  sha256: `digest-${n}`,
  size: 1000 + n,
  name: `ცნობა ${n}.pdf`,
})

/** A program that asks for no documents and promises no day. */
export const noRules = { requirements: [], answerDays: null }
