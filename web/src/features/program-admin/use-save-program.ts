import { addProgram, editProgram } from '@portal/contract/endpoints/catalog'
import { timeoutSeconds } from '#lib/api/admin-timeout.ts'
import { call } from '#lib/api/call.ts'
import { useSaveRecord } from '#lib/record-form/use-save-record.ts'
import type { ProgramBody } from './program-values.ts'

export const useSaveProgram = (id: number | null) =>
  useSaveRecord({
    kind: 'program',
    id,
    add: (body: ProgramBody, idempotencyKey) => call(addProgram, { body, idempotencyKey, timeoutSeconds }),
    edit: (program, { image, ...fields }: ProgramBody, given) => {
      const body = { ...fields, ...(image && { image }) }
      return call(editProgram, { params: { id: program }, body, timeoutSeconds, ...given })
    },
  })
