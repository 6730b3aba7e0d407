/** The numbers of an agency's office, for its administrators (R-OFF-60). */
import { officeNumbers } from '@portal/contract/endpoints/office-numbers'
import { fill } from '@portal/contract/fill'
import { officeNumbersSchema } from '@portal/contract/schemas/office-numbers'
import { auditAnswers as texts } from '@portal/contract/texts/audit-answers'
import { daysFrom, streamOf, tbilisiDay } from '@portal/domain'
import { accessEntry, agencyAsked, newApp, noAgencyNamed, query, refused, signedIn } from '@portal/http'
import { isOfficeCounting, officeNumbersOf } from '@portal/read-models'
import type { Dependencies } from './dependencies.ts'

/** Days of a range: each is a row to read. */
const mostDays = 366

export const officeNumbersRoute = ({ items, now, accessLog }: Dependencies) =>
  newApp().get(officeNumbers.path, signedIn(officeNumbers), query(officeNumbersSchema), async (c) => {
    const { agency_id, project_id, ...asked } = c.req.valid('query')
    const agency = agencyAsked(c, agency_id)
    const today = tbilisiDay(now())
    const to = asked.to ?? today
    const from = asked.from ?? `${to.slice(0, 7)}-01`
    const errors = {
      ...(agency === undefined && noAgencyNamed),
      ...(from > to && { to: [texts['audit.filter.range']] }),
      ...(daysFrom(from, to) >= mostDays && { to: [fill(texts['numbers.filter.tooLong'], { days: mostDays })] }),
    }
    if (agency === undefined || 'to' in errors) return refused(c, 'invalid_fields', { errors })
    // Asked first, so that sums that were read before the end of the count are never called complete.
    const isCounting = await isOfficeCounting(items, now())
    const numbers = await officeNumbersOf(items, { agency, program: project_id, from, to, today })
    // Colleagues are named; a system is no person.
    const shown = numbers.by_person.flatMap(({ id, name }) => (id > 0 && name !== '' ? [streamOf('member', id)] : []))
    await accessLog(accessEntry(c, 'list', shown))
    return c.json({ ...numbers, is_counting: isCounting })
  })
