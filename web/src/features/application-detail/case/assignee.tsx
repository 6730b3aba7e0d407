import type { ApplicationDocument } from '@portal/contract'
import { waitsForAgency } from '@portal/contract/application-status'
import { releaseApplication, takeApplication } from '@portal/contract/endpoints/applications'
import { fill } from '@portal/contract/fill'
import { caseTexts as texts } from '@portal/contract/texts/case'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { commandMessage } from '#lib/api/command-failure.tsx'
import { changeOnce } from '#lib/api/send-once.ts'
import { showChangedApplication } from '#lib/application/queries.ts'
import { useKeys } from '#lib/keys/use-keys.ts'
import { useSignIn } from '#lib/sign-in/sign-in.ts'
import { Button } from '#ui/button.tsx'
import { EyeIcon, UserIcon } from '#ui/further-icons.tsx'
import { useToast } from '#ui/toast.tsx'

export function OpenBy({ application: { open_by = [] } }: { application: ApplicationDocument }) {
  if (open_by.length === 0) return null
  return (
    <p className="flex items-center gap-2 text-warn">
      <EyeIcon />
      {fill(texts['case.open.by'], { names: open_by.map(({ name }) => name).join(', ') })}
    </p>
  )
}

export function Assignee({ application, mayTake }: { application: ApplicationDocument; mayTake: boolean }) {
  const { profile } = useSignIn()
  const toast = useToast()
  const change = useTaking(application.id)
  const by = application.taken_by ?? null
  const isMine = by !== null && by.id === profile?.id
  const isOffered = mayTake && waitsForAgency(application.status)
  const press = () =>
    !change.isPending &&
    change.mutate(isMine ? 'release' : 'take', {
      onError: (error) => toast(commandMessage(error, texts['case.taken.error']), 'stop'),
    })
  useKeys({ KeyT: isOffered ? () => void press() : undefined })
  if (!isOffered && by === null) return null
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <UserIcon className="text-ink-soft" />
      <span>
        {isMine
          ? texts['case.taken.me']
          : by
            ? fill(texts['case.taken.by'], { name: by.name })
            : texts['case.taken.nobody']}
      </span>
      {isOffered && (
        <Button
          variant="quiet"
          className="px-2"
          aria-keyshortcuts="T"
          title={`${texts[isMine ? 'case.release' : 'case.take']} (T)`}
          isPending={change.isPending}
          onClick={() => void press()}
        >
          {texts[isMine ? 'case.release' : 'case.take']}
        </Button>
      )}
    </p>
  )
}

const endpoints = { take: takeApplication, release: releaseApplication } as const

const useTaking = (id: number) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (kind: keyof typeof endpoints) => {
      const { data } = await changeOnce(`${kind}-${id}`, (idempotencyKey) =>
        call(endpoints[kind], { params: { id }, body: {}, idempotencyKey }),
      )
      return data
    },
    onSuccess: (changed) => showChangedApplication(client, changed),
  })
}
