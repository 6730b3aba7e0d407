import { forwardProgram } from '@portal/contract/endpoints/catalog'
import { hasFact } from '@portal/contract/role-facts'
import { programAdmin as texts } from '@portal/contract/texts/program-admin'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { timeoutSeconds } from '#lib/api/admin-timeout.ts'
import { call } from '#lib/api/call.ts'
import { CommandFailure } from '#lib/api/command-failure.tsx'
import { queryKeys } from '#lib/api/query.ts'
import { changeOnce } from '#lib/api/send-once.ts'
import { useSignIn } from '#lib/sign-in/sign-in.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SendIcon } from '#ui/further-icons.tsx'
import { WarningIcon } from '#ui/icons.tsx'
import { useToast } from '#ui/toast.tsx'

const useForwardProgram = (id: number) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () =>
      changeOnce(`forward-program-${id}`, (idempotencyKey) =>
        call(forwardProgram, { params: { id }, body: {}, idempotencyKey, timeoutSeconds }),
      ),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.programs }),
  })
}

type Props = { program: { id: number; title: string }; onClose: () => void }

export function ForwardProgramDialog({ program: { id, title }, onClose }: Props) {
  const forward = useForwardProgram(id)
  const { profile } = useSignIn()
  const toast = useToast()
  const note = hasFact(profile?.permission, 'belongsToAgency')
    ? texts['admin.programs.forward.note']
    : texts['admin.programs.forward.note.superAdmin']

  const confirm = () =>
    forward.mutate(undefined, {
      onSuccess: () => {
        toast(`${title}: ${texts['admin.programs.forward.success']}`)
        onClose()
      },
    })

  return (
    <Dialog
      isDescribedByContent
      title={texts['admin.programs.forward.title']}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {texts['admin.programs.forward.cancel']}
          </Button>
          <Button icon={<SendIcon />} isPending={forward.isPending} onClick={confirm}>
            {texts['admin.programs.forward.confirm']}
          </Button>
        </>
      }
    >
      <p className="font-semibold">{title}</p>
      <p>{texts['admin.programs.forward.question']}</p>
      <p className="flex items-start gap-2">
        <WarningIcon className="mt-0.5 text-warn" />
        {texts['admin.programs.forward.warning']}
      </p>
      <p className="text-ink-soft">{note}</p>
      <CommandFailure error={forward.error} title={texts['admin.programs.forward.error']} />
    </Dialog>
  )
}
