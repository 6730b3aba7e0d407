/** Every endpoint under the area that answers it: one function each. */
import * as applications from './endpoints/applications.ts'
import * as audit from './endpoints/audit.ts'
import * as catalog from './endpoints/catalog.ts'
import * as channels from './endpoints/channels.ts'
import * as children from './endpoints/children.ts'
import * as colleagues from './endpoints/colleagues.ts'
import * as contact from './endpoints/contact.ts'
import * as eid from './endpoints/eid.ts'
import * as guest from './endpoints/guest.ts'
import * as identity from './endpoints/identity.ts'
import * as mandates from './endpoints/mandates.ts'
import * as members from './endpoints/members.ts'
import * as officeNumbers from './endpoints/office-numbers.ts'
import * as reports from './endpoints/reports.ts'
import * as systems from './endpoints/systems.ts'
import * as visits from './endpoints/visits.ts'

export const endpointsByArea = {
  catalog: { ...catalog, ...guest, ...reports },
  identity: { ...identity, ...channels, ...eid, ...visits },
  applications,
  members: { ...members, ...mandates, ...systems, ...colleagues, ...children },
  contact,
  audit: { ...audit, ...officeNumbers },
}
