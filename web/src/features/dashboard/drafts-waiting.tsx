import { header as texts } from '@portal/contract/texts/header'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { UnsendableDraft } from '#lib/application/unsendable-draft.tsx'
import { type DraftForm, parseDraftForm } from '#lib/drafts/draft-form.ts'
import { listLocalDrafts } from '#lib/drafts/local-drafts.ts'
import { draftsQuery } from '#lib/drafts/server-draft.ts'
import { useSignIn } from '#lib/sign-in/sign-in.ts'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { PenIcon } from '#ui/further-icons.tsx'
import { draftInfoQuery } from './draft-info.ts'
import { Task } from './task.tsx'
import { TaskNote, TaskSkeleton } from './task-row.tsx'

const none: readonly { form: string }[] = []

export type Waiting = DraftForm & { form: string }

export const useDraftsWaiting = (): readonly Waiting[] => {
  const member = useSignIn().profile?.id
  const stored = useQuery(draftsQuery).data ?? none
  const [drafts, setDrafts] = useState<readonly Waiting[]>([])
  useEffect(() => {
    const here = member ? listLocalDrafts(member) : []
    const forms = new Set([...here, ...stored].map(({ form }) => form))
    setDrafts([...forms].flatMap(waitingOf))
  }, [member, stored])
  return drafts
}

type DraftsWaitingProps = { drafts: readonly Waiting[]; isNext: boolean }

export function DraftsWaiting({ drafts, isNext }: DraftsWaitingProps) {
  return drafts.map((draft, index) => <DraftWaiting key={draft.form} isNext={isNext && index === 0} {...draft} />)
}

function DraftWaiting({ form, kind, id, path, isNext }: Waiting & { isNext: boolean }) {
  const { data: info, isPending } = useQuery(draftInfoQuery(kind, id))
  if (isPending) return <TaskSkeleton />
  if (info?.whyNot)
    return (
      <TaskNote>
        <Alert
          tone="warn"
          isQuiet
          title={texts['dashboard.next.draft.unsendable']}
          action={<UnsendableDraft form={form} className="items-start" />}
        >
          {info.about && <p>{info.about}</p>}
          <p>{info.whyNot}</p>
        </Alert>
      </TaskNote>
    )
  return (
    <Task
      isNext={isNext}
      to={path}
      title={texts[kind === 'edit' ? 'dashboard.task.save' : 'dashboard.next.draft.action']}
      subject={info?.about ?? texts['dashboard.next.draft']}
      note={kind === 'edit' ? texts['dashboard.task.unsaved'] : undefined}
      icon={<PenIcon />}
      badge={
        <Badge tone="plain" icon={<PenIcon className="size-4" />}>
          {texts['dashboard.task.draft']}
        </Badge>
      }
    />
  )
}

const waitingOf = (form: string): readonly Waiting[] => {
  const found = parseDraftForm(form)
  return found ? [{ ...found, form }] : []
}
