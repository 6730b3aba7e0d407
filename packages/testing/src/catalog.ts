/** Events of agencies and programs for specs. */
import type { AgencyAdded, ProgramAdded } from '@portal/domain'

export const agencyAdded = (id = 1, over: Partial<AgencyAdded['data']> = {}): AgencyAdded => ({
  type: 'AgencyAdded',
  data: {
    name: `სამინისტრო ${id}`,
    shortName: `უწყება ${id}`,
    nameOnApplication: `სამინისტროს ${id}`,
    email: `agency${id}@portal.example`,
    phone: `50000010${id}`,
    website: null,
    address: 'სადემონსტრაციო ქუჩა №1',
    status: 'active',
    image: `/images/agency-${id}.svg`,
    ...over,
  },
})

export const programAdded = (id = 1, over: Partial<ProgramAdded['data']> = {}): ProgramAdded => ({
  type: 'ProgramAdded',
  data: {
    agency: 1,
    title: `პროგრამა ${id}`,
    status: 'active',
    attachmentsAllowed: true,
    recipient: 'ანა ადრესატი',
    recipientPosition: 'დეპარტამენტის უფროსი',
    subAgencyName: null,
    image: `/images/program-${id}.svg`,
    sections: [{ id: 1, title: 'პროგრამის მიზანი', description: 'დახმარება' }],
    need: 'other',
    gives: null,
    requirements: [],
    opensOn: null,
    deadline: null,
    answerDays: null,
    assignee: null,
    minutesToFill: null,
    ...over,
  },
})
