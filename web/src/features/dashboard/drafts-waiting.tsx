import { whyNotEditable } from '@portal/contract/status-refusals'
import { applicationDetail } from '@portal/contract/texts/application-detail'
import { errors } from '@portal/contract/texts/errors'
import { header as texts } from '@portal/contract/texts/header'
import { programDetails } from '@portal/contract/texts/program-details'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError } from '#lib/api/api-error.ts'
import { queryKeys } from '#lib/api/query.ts'
import { applicationNumber, applicationTitle, titleToAgency } from '#lib/application/application-words.ts'
import { applicationCheckQuery, applicationQuery } from '#lib/application/queries.ts'
import { UnsendableDraft } from '#lib/application/unsendable-draft.tsx'
import { agenciesQuery, programQuery } from '#lib/catalog/catalog.ts'
import { type DraftForm, parseDraftForm } from '#lib/drafts/kept-drafts.tsx'
import { listLocalDrafts } from '#lib/drafts/local-drafts.ts'
import { draftsQuery } from '#lib/drafts/server-draft.ts'
import { cannotApplyReason } from '#lib/program/cannot-apply-reason.ts'
import { useSignIn } from '#lib/sign-in/sign-in.ts'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { PenIcon } from '#ui/further-icons.tsx'
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

type DraftKind = keyof typeof readers
type DraftInfo = { readonly about: string | null; readonly whyNot: string | null }

const draftInfoQuery = (kind: DraftKind, id: number) =>
  queryOptions({
    queryKey: [...queryKeys.applications, 'dashboard', 'draft', kind, id],
    queryFn: ({ client }) => readers[kind](client, id),
  })

const readers = {
  program: async (client: QueryClient, id: number): Promise<DraftInfo> => {
    const program = await orMissing(client.fetchQuery(programQuery(id)))
    if (!program) return { about: null, whyNot: programDetails['program.notFound'] }
    return {
      about: program.title,
      whyNot: cannotApplyReason(program, await client.fetchQuery(applicationCheckQuery(id))),
    }
  },
  agency: async (client: QueryClient, id: number): Promise<DraftInfo> => {
    const { data } = await client.fetchQuery(agenciesQuery)
    const agency = data.find((one) => one.id === id)
    return {
      about: agency ? titleToAgency(agency) : null,
      whyNot: agency ? null : errors['server.application.agencyInactive'],
    }
  },
  edit: async (client: QueryClient, id: number): Promise<DraftInfo> => {
    const application = await orMissing(client.fetchQuery(applicationQuery(id)))
    if (!application) return { about: applicationNumber(id), whyNot: applicationDetail['application.detail.notFound'] }
    const about = `${applicationTitle(application)} · ${applicationNumber(id)}`
    const notOwn = application.is_own ? null : errors['server.application.notEditable']
    return { about, whyNot: whyNotEditable(application.status) ?? notOwn }
  },
}

const orMissing = <T,>(answer: Promise<T>): Promise<T | null> =>
  answer.catch((error: unknown) => {
    if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return null
    throw error
  })
