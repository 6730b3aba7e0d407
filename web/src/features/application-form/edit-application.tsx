/**
 * /applications/edit/:id – one's own application, as long as it has not been forwarded. It carries the version that was
 * opened: whoever was faster is shown, and the typed text stays (contract section 4).
 */
import type { ApplicationDocument, ProfileDocument } from '@portal/contract'
import { editApplication } from '@portal/contract/calls/edit-application.endpoint'
import { fill } from '@portal/contract/fill'
import { applicationDetail } from '@portal/contract/texts/application-detail'
import { applicationForm as texts } from '@portal/contract/texts/application-form'
import { applicationList } from '@portal/contract/texts/application-list'
import { errors } from '@portal/contract/texts/errors'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { applicationQuery, showChanged } from '#lib/application/queries.ts'
import { UnsendableDraft } from '#lib/application/unsendable-draft.tsx'
import { call } from '#lib/call.ts'
import { programQuery } from '#lib/catalog.ts'
import { forgetDraft } from '#lib/drafts.ts'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { useToast } from '#ui/toast.tsx'
import { ApplicationForm, type ApplicationFormProps } from './application-form.tsx'
import { EditConflict, newerThan } from './edit-conflict.tsx'
import { FormHead, FormNotLoaded, FormSkeleton } from './form-page.tsx'
import { fromApplication } from './prefill.ts'
import { profileQuery } from './queries.ts'
import { openDraft } from './use-draft.ts'

const title = texts['application.form.title.edit']

export function EditApplicationScreen() {
  const id = Number(useParams().id)
  // The form stands on what was there when it opened; a later look from the background must not move it.
  const application = useQuery({ ...applicationQuery(id), staleTime: 0, refetchOnWindowFocus: false })
  const profile = useQuery(profileQuery)
  const action = (
    <>
      <LinkButton to="/applications">{applicationDetail['application.detail.back']}</LinkButton>
      <UnsendableDraft form={`edit-${id}`} />
    </>
  )

  const failed = [application, profile].find(({ isError, data }) => isError && !data)
  if (failed)
    return (
      <FormNotLoaded
        title={title}
        error={failed.error}
        notFound={applicationDetail['application.detail.notFound']}
        action={action}
        onRetry={() => Promise.all([application.refetch(), profile.refetch()])}
      />
    )
  if (!application.data || !profile.data || !application.isFetchedAfterMount) return <FormSkeleton />
  if (application.data.status !== 'pendding' || !application.data.is_own) return <NotEditable id={id} />
  return <OpenedApplication key={id} application={application.data} profile={profile.data} />
}

function NotEditable({ id }: { id: number }) {
  return (
    <>
      <PageHead title={title} />
      <EmptyState
        title={errors['server.application.notEditable']}
        action={
          <>
            <LinkButton to={`/detail/${id}`}>{applicationList['applications.action.view']}</LinkButton>
            <UnsendableDraft form={`edit-${id}`} />
          </>
        }
      />
    </>
  )
}

type OpenedProps = { application: ApplicationDocument; profile: ProfileDocument }

function OpenedApplication({ application, profile }: OpenedProps) {
  const [opened, setOpened] = useState(application)
  const [version, setVersion] = useState(application.version)
  const of = { member: profile.id, form: `edit-${application.id}`, version }
  return (
    <EditForm
      // Begun anew when the person lets go of their changes.
      key={opened.version}
      opened={opened}
      of={of}
      onKeepMine={setVersion}
      onTakeTheirs={(current) => {
        forgetDraft(profile.id, of.form)
        setVersion(current.version)
        setOpened(current)
      }}
    />
  )
}

type EditFormProps = {
  opened: ApplicationDocument
  of: { member: number; form: string; version: number }
  onKeepMine: (version: number) => void
  onTakeTheirs: (current: ApplicationDocument) => void
}

function EditForm({ opened, of, onKeepMine, onTakeTheirs }: EditFormProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  const [restored] = useState(() => openDraft(of))
  const program = useQuery({ ...programQuery(opened.project?.id ?? 0), enabled: opened.project !== null })

  const send: ApplicationFormProps['send'] = async (fields, { added, removed }, keyFor) => {
    const body = { ...fields, add_documents: [...added], remove_document_ids: [...removed] }
    const { data } = await call(editApplication, {
      params: { id: opened.id },
      body,
      version: of.version,
      idempotencyKey: keyFor({ ...body, version: of.version }),
    })
    toast(texts['application.form.updated'])
    void showChanged(client, data)
    void navigate('/applications')
  }

  return (
    <>
      <FormHead
        title={title}
        agency={opened.agency.name}
        program={opened.project?.title}
        back={{
          label: fill(applicationDetail['application.detail.title'], { id: opened.id }),
          to: `/detail/${opened.id}`,
        }}
      />
      <ApplicationForm
        prefilled={fromApplication(opened)}
        draft={{ of, restored }}
        mayAttach={opened.project === null || program.data?.attachment_allow_status === 'active'}
        filed={opened.attachments_application}
        sendingLabel={texts['application.form.updating']}
        send={send}
        wayOn={(error, forget) => {
          const current = newerThan(of.version, error)
          return (
            current && (
              <EditConflict
                seen={of.version}
                current={current}
                onKeepMine={(version) => {
                  onKeepMine(version)
                  forget()
                }}
                onTakeTheirs={onTakeTheirs}
              />
            )
          )
        }}
      />
    </>
  )
}
