/** Staff say at a file which document of the program it is (R-APP-76). */

import type { ApplicationDocument, AttachmentDocument } from '@portal/contract'
import { waitsForAgency } from '@portal/contract/application-status'
import { assignDocument } from '@portal/contract/endpoints/applications'
import { fill } from '@portal/contract/fill'
import { hasRight } from '@portal/contract/role-facts'
import { accessibility } from '@portal/contract/texts/accessibility'
import { applicationForm } from '@portal/contract/texts/application-form'
import { caseTexts as texts } from '@portal/contract/texts/case'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { commandMessage } from '#lib/api/command-failure.tsx'
import { changeOnce } from '#lib/api/send-once.ts'
import type { usePermission } from '#lib/application/permission.ts'
import { showChangedApplication } from '#lib/application/queries.ts'
import type { Requirements } from '#lib/application/requirements.ts'
import { Select } from '#ui/select.tsx'
import { useToast } from '#ui/toast.tsx'

export type Assign = (document: number, requirement: number | null) => void

/** Undefined for whoever may not assign documents, and while the application does not wait for its agency. */
export const useAssignDocument = (
  { id, version, status }: Pick<ApplicationDocument, 'id' | 'version' | 'status'>,
  role: ReturnType<typeof usePermission>['role'],
): Assign | undefined => {
  const client = useQueryClient()
  const toast = useToast()
  const change = useMutation({
    mutationFn: (body: { document: number; requirement: number | null }) =>
      changeOnce(`assign-${id}-${body.document}-${body.requirement}`, (idempotencyKey) =>
        call(assignDocument, { params: { id }, body, version, idempotencyKey }),
      ).then(({ data }) => data),
    onSuccess: (changed) => showChangedApplication(client, changed),
    onError: (error) => toast(commandMessage(error, texts['case.taken.error']), 'stop'),
  })
  if (!hasRight(role, 'assignDocuments') || !waitsForAgency(status)) return undefined
  return (document, requirement) => !change.isPending && change.mutate({ document, requirement })
}

type AssignedProps = { attachment: AttachmentDocument; requirements: Requirements; assign: Assign | undefined }

export function AssignedRequirement({
  attachment: { id, original_name, requirement },
  requirements,
  assign,
}: AssignedProps) {
  const title = requirements.find((each) => each.id === requirement)?.title
  if (!assign) return title ? <p className="basis-full px-3 pb-2 text-sm wrap-anywhere">{title}</p> : null
  return (
    <div className="min-w-0 basis-full px-3 pb-2">
      <Select
        isLabelHidden
        id={`assigned-${id}`}
        label={fill(accessibility['a11y.file.paper'], { name: original_name })}
        placeholder={applicationForm['application.documents.paper']}
        options={requirements.map((each) => ({ value: each.id, label: each.title }))}
        value={title ? (requirement ?? '') : ''}
        onChange={({ target: { value } }) => assign(id, Number(value) || null)}
      />
    </div>
  )
}
