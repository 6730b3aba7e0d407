import { legal } from '@portal/contract/texts/legal'
import { personalFields } from '@portal/domain'
import { expect, test } from 'vitest'

/** The page has no words for the name of a person who acted, because nobody is asked for it. */
const subjectOfActor = null
/** The page has no words for what staff write about a case or a record. */
const byStaff = null

/** The words of the privacy page (part 2) for each personal field; null where nobody gives it about themselves. */
const saidAs: Readonly<Record<string, string | null>> = {
  name: 'სახელს',
  lastname: 'გვარს',
  firstName: 'სახელს',
  lastName: 'გვარს',
  companyName: 'კომპანიის დასახელებას',
  companyId: 'საიდენტიფიკაციო ნომერს',
  personalId: 'პირად ან საიდენტიფიკაციო ნომერს',
  oldPersonalId: 'პირად ან საიდენტიფიკაციო ნომერს',
  applicantPersonalId: 'პირად ან საიდენტიფიკაციო ნომერს',
  birthDate: 'დაბადების თარიღს',
  mobile: 'ტელეფონს',
  phone: 'ტელეფონს',
  oldPhone: 'ტელეფონს',
  email: 'ელ. ფოსტას',
  address: 'შეტყობინებების ჩართვისას ინახება ელ. ფოსტის მისამართი',
  subscription: 'მოწყობილობის მისამართი',
  device: 'მოწყობილობის სახელი',
  physicalAddress: 'მისამართებს',
  legalAddress: 'მისამართებს',
  social: 'პროფესიასა და სოციალურ სტატუსს',
  description: 'განაცხადთან ერთად ინახება მისი ტექსტი',
  'answers.': 'პროგრამის კითხვებზე გაცემული პასუხები',
  documentNames: 'თანდართული დოკუმენტები',
  names: 'პირადობის მოწმობის ორივე მხარის სურათი',
  credential: 'წვდომის გასაღების',
  label: 'წვდომის გასაღების',
  principalName: 'ორივე მხარის სახელი',
  agentName: 'ორივე მხარის სახელი',
  agentNumber: 'წარმომადგენლის პირადი ნომრის ნაწილი',
  subject: 'მიმართვასთან ერთად',
  message: 'მიმართვასთან ერთად',
  recipient: 'მიმართვასთან ერთად',
  actorName: subjectOfActor,
  grantedBy: subjectOfActor,
  resetBy: subjectOfActor,
  erasedBy: subjectOfActor,
  reason: byStaff,
  criteria: byStaff,
  refusalReason: byStaff,
  text: byStaff,
  paperTitles: byStaff,
  note: byStaff,
  toName: subjectOfActor,
}

test('the privacy page speaks of each personal field that an event has', () => {
  const fields = new Set(Object.values(personalFields).flatMap((of) => Object.keys(of)))
  expect([...fields].sort()).toEqual(Object.keys(saidAs).sort())
})

test.each(Object.entries(saidAs).filter(([, words]) => words !== null))('%s is named by its words', (_, words) =>
  expect(legal['privacy.2.text']).toContain(words),
)
