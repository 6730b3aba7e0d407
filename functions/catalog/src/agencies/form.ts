/** The agency form in domain terms; omitted fields are undefined. */
import type { editAgencySchema } from '@portal/contract/schemas/catalog'
import type { EditAgency } from '@portal/domain'
import type * as z from 'zod'

type FormFields = Omit<z.output<typeof editAgencySchema.body>, 'image' | 'version' | 'phone'>
type Fields = Omit<EditAgency['data'], 'image' | 'phone'> &
  Pick<Required<EditAgency['data']>, 'name' | 'email' | 'address'>

/** An empty short name or application name is replaced by the full name. */
export const parseAgencyForm = ({
  short_name,
  agency_name_application,
  website,
  status,
  ...typed
}: FormFields): Fields => ({
  ...typed,
  ...(short_name !== undefined && { shortName: short_name || typed.name }),
  ...(agency_name_application !== undefined && { nameOnApplication: agency_name_application || typed.name }),
  ...(website !== undefined && { website }),
  ...(status && { status }),
})
