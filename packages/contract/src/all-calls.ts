/**
 * Every call with its schema, for the OpenAPI document and for tests. The two have one name: `login` and
 * `loginSchema`. This file imports zod, so the browser's first chunk must not import it.
 */
import { endpointsByArea } from './areas.ts'
import type { Endpoint } from './endpoint.ts'
import type { CallSchema } from './schema.ts'
import * as applicationsSchemas from './schemas/applications.ts'
import * as askingSchemas from './schemas/asking.ts'
import * as auditSchemas from './schemas/audit.ts'
import * as catalogSchemas from './schemas/catalog.ts'
import * as channelsSchemas from './schemas/channels.ts'
import * as childrenSchemas from './schemas/children.ts'
import * as colleaguesSchemas from './schemas/colleagues.ts'
import * as contactSchemas from './schemas/contact.ts'
import * as correspondenceSchemas from './schemas/correspondence.ts'
import * as eidSchemas from './schemas/eid.ts'
import * as filingSchemas from './schemas/filing.ts'
import * as guestSchemas from './schemas/guest.ts'
import * as identitySchemas from './schemas/identity.ts'
import * as mandatesSchemas from './schemas/mandates.ts'
import * as membersSchemas from './schemas/members.ts'
import * as noticesSchemas from './schemas/notices.ts'
import * as officeNumbersSchemas from './schemas/office-numbers.ts'
import * as preparingSchemas from './schemas/preparing.ts'
import * as reportsSchemas from './schemas/reports.ts'
import * as systemsSchemas from './schemas/systems.ts'
import * as visitsSchemas from './schemas/visits.ts'

type Calls = Readonly<Record<string, { readonly endpoint: Endpoint; readonly schema: CallSchema }>>

/** The published description has these names; the code has since found better ones. */
const publishedNames: Readonly<Record<string, string>> = {
  applicationAccesses: 'applicationLooks',
  auditAccesses: 'auditLooks',
  profileAccesses: 'profileLooks',
  socialStatuses: 'statuses',
}

/** Fails to compile if a call of the area has no schema. */
const callsOf = <E extends Readonly<Record<string, Endpoint>>>(
  endpoints: E,
  schemas: { readonly [Name in keyof E & string as `${Name}Schema`]: CallSchema },
): Calls =>
  Object.fromEntries(
    Object.entries(endpoints).map(([name, endpoint]) => [
      publishedNames[name] ?? name,
      { endpoint, schema: (schemas as Readonly<Record<string, CallSchema>>)[`${name}Schema`] as CallSchema },
    ]),
  )

const { catalog, identity, applications, members, contact, audit } = endpointsByArea

export const allCalls: Calls = {
  ...callsOf(catalog, { ...catalogSchemas, ...guestSchemas, ...reportsSchemas }),
  ...callsOf(identity, {
    ...identitySchemas,
    ...channelsSchemas,
    ...noticesSchemas,
    ...eidSchemas,
    ...visitsSchemas,
  }),
  ...callsOf(applications, {
    ...applicationsSchemas,
    ...askingSchemas,
    ...correspondenceSchemas,
    ...filingSchemas,
    ...preparingSchemas,
  }),
  ...callsOf(members, {
    ...membersSchemas,
    ...mandatesSchemas,
    ...colleaguesSchemas,
    ...systemsSchemas,
    ...childrenSchemas,
  }),
  ...callsOf(contact, contactSchemas),
  ...callsOf(audit, { ...auditSchemas, ...officeNumbersSchemas }),
}
