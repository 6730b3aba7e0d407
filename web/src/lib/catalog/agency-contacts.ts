import { fill } from '@portal/contract/fill'
import { layout } from '@portal/contract/texts/layout'

const contact = (name: string, street: number, email: string) => ({
  name,
  address: fill(layout['footer.address.demo'], { number: street }),
  email,
})

/** The six agencies in their official order (R-WEB-6). Their addresses and mailboxes are fictional, and the footer says so. */
export const agencyContacts = [
  contact(layout['footer.agency.1'], 5, 'justice@portal.example'),
  contact(layout['footer.agency.2'], 1, 'finance@portal.example'),
  contact(layout['footer.agency.3'], 2, 'health@portal.example'),
  contact(layout['footer.agency.4'], 3, 'education@portal.example'),
  contact(layout['footer.agency.5'], 4, 'agriculture@portal.example'),
  contact(layout['footer.agency.6'], 6, 'infrastructure@portal.example'),
]

/** An agency's full name begins with the republic's, which the footer leaves out. */
export const findAgencyContact = (agencyName: string) => agencyContacts.find(({ name }) => agencyName.endsWith(name))
