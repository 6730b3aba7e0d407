import { fill } from '@portal/contract/fill'
import { layout } from '@portal/contract/texts/layout'

const body = (name: string, street: number, email: string) => ({
  name,
  address: fill(layout['footer.address.demo'], { number: street }),
  email,
})

/** The six agencies in their official order. Their addresses and mailboxes are fictional, and the footer says so. */
export const bodies = [
  body(layout['footer.agency.1'], 5, 'justice@portal.example'),
  body(layout['footer.agency.2'], 1, 'finance@portal.example'),
  body(layout['footer.agency.3'], 2, 'health@portal.example'),
  body(layout['footer.agency.4'], 3, 'education@portal.example'),
  body(layout['footer.agency.5'], 4, 'agriculture@portal.example'),
  body(layout['footer.agency.6'], 6, 'infrastructure@portal.example'),
]

/** An agency's full name begins with the republic's, which the footer leaves out. */
export const bodyNamed = (agencyName: string) => bodies.find(({ name }) => agencyName.endsWith(name))
