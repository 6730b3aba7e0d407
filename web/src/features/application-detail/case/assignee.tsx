import type { ApplicationDocument } from '@portal/contract'
import { fill } from '@portal/contract/fill'
import { caseTexts as texts } from '@portal/contract/texts/case'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { commandMessage } from '#lib/api/command-failure.tsx'
import { changeOnce } from '#lib/api/send-once.ts'
import { showChangedApplication } from '#lib/application/queries.ts'
import { decisions, mayDo } from '#lib/decisions/decisions.ts'
import { useKeys } from '#lib/keys/use-keys.ts'
import { type Role, useSignIn } from '#lib/sign-in/sign-in.ts'
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

export function Assignee({ application, viewer }: { application: ApplicationDocument; viewer: Role | undefined }) {
  const { profile } = useSignIn()
  const toast = useToast()
  const change = useTaking(application)
  const by = application.taken_by ?? null
  const isMine = by !== null && by.id === profile?.id
  const verb = isMine ? 'release' : 'take'
  const { key, label } = decisions[verb]
  const isOffered = mayDo(verb, application, viewer)
  const press = () =>
    !change.isPending &&
    change.mutate(verb, {
      onError: (error) => toast(commandMessage(error, texts['case.taken.error']), 'stop'),
    })
  useKeys({ [`Key${key}`]: isOffered ? () => void press() : undefined })
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
          aria-keyshortcuts={key}
          title={`${label} (${key})`}
          isPending={change.isPending}
          onClick={() => void press()}
        >
          {label}
        </Button>
      )}
    </p>
  )
}

const useTaking = (application: ApplicationDocument) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (verb: 'take' | 'release') =>
      changeOnce(`${verb}-${application.id}`, (key) => decisions[verb].send(application, { reason: '' }, key)),
    onSuccess: (changed) => showChangedApplication(client, changed),
  })
}
