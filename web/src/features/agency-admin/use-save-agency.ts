import { addAgency, editAgency } from '@portal/contract/endpoints/catalog'
import { timeoutSeconds } from '#lib/api/admin-timeout.ts'
import { call } from '#lib/api/call.ts'
import { useSaveRecord } from '#lib/record-form/use-save-record.ts'
import type { AgencyBody } from './agency-values.ts'

export const useSaveAgency = (id: number | null) =>
  useSaveRecord({
    kind: 'agency',
    id,
    add: (body: AgencyBody, idempotencyKey) =>
      call(addAgency, { body: { ...body, phone: body.phone ?? '' }, idempotencyKey, timeoutSeconds }),
    edit: (agency, { image, phone, ...fields }: AgencyBody, given) => {
      const body = { ...fields, ...(phone && { phone }), ...(image && { image }) }
      return call(editAgency, { params: { id: agency }, body, timeoutSeconds, ...given })
    },
  })
