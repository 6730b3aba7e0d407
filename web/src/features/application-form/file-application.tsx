/** /add-application/:id – an application to a program (R-APP-1). */
import type { ProfileDocument, ProgramDocument } from '@portal/contract'
import { fileApplication } from '@portal/contract/calls/file-application.endpoint'
import { applicationForm as texts } from '@portal/contract/texts/application-form'
import { programDetails } from '@portal/contract/texts/program-details'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { applicationCheckQuery } from '#lib/application/queries.ts'
import { UnsendableDraft } from '#lib/application/unsendable-draft.tsx'
import { whyClosed } from '#lib/application/why-closed.ts'
import { call } from '#lib/call.ts'
import { programQuery } from '#lib/catalog.ts'
import { queryKeys } from '#lib/query.ts'
import { sendOnce } from '#lib/send-once.ts'
import { openDraft } from '#lib/use-draft.ts'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { ApplicationForm, type ApplicationFormProps } from './application-form.tsx'
import { FormHead, FormNotLoaded, FormSkeleton } from './form-page.tsx'
import type { FormValues } from './form-values.ts'
import { fromProfile } from './prefill.ts'
import { profileQuery } from './queries.ts'
import { SentPage } from './sent.tsx'

export function FileApplicationScreen() {
  const id = Number(useParams().id)
  const program = useQuery(programQuery(id))
  const profile = useQuery(profileQuery)
  const check = useQuery(applicationCheckQuery(id))
  const title = texts['application.form.title']

  const failed = [program, profile, check].find(({ isError }) => isError)
  if (failed && !(program.data && profile.data && check.data))
    return (
      <FormNotLoaded
        title={title}
        error={failed.error}
        notFound={programDetails['program.notFound']}
        action={
          <>
            <LinkButton to="/agency">{programDetails['program.back.programs']}</LinkButton>
            <UnsendableDraft form={`program-${id}`} />
          </>
        }
        onRetry={() => Promise.all([program.refetch(), profile.refetch(), check.refetch()])}
      />
    )
  if (!program.data || !profile.data || !check.data) return <FormSkeleton />
  return (
    <FileApplicationForm
      key={`${id}-${profile.data.id}`}
      program={program.data}
      profile={profile.data}
      closed={whyClosed(program.data, check.data)}
    />
  )
}

type FileApplicationFormProps = {
  program: ProgramDocument
  profile: ProfileDocument
  /** Why it does not open, said before a long text is written and not after it. */
  closed: string | null
}

function FileApplicationForm({ program, profile, closed }: FileApplicationFormProps) {
  const client = useQueryClient()
  const of = { member: profile.id, form: `program-${program.id}` }
  const [prefilled] = useState(() => fromProfile(profile))
  const [restored] = useState(() => openDraft<FormValues>(of))
  const [isSent, setSent] = useState(false)
  const title = texts['application.form.title']

  const send: ApplicationFormProps['send'] = async (fields, { added }) => {
    const body = { ...fields, project_id: program.id, documents: [...added] }
    await sendOnce(of.form, (idempotencyKey) => call(fileApplication, { body, idempotencyKey }))
    setSent(true)
    void client.invalidateQueries({ queryKey: queryKeys.applications })
  }

  if (isSent) return <SentPage title={title} />
  if (closed) return <ClosedPage title={title} reason={closed} to={`/show/${program.id}`} form={of.form} />
  return (
    <>
      <FormHead
        title={title}
        agency={{ nameOnApplication: program.agency.agency_name_application }}
        program={program.title}
        company={profile.company_name}
        back={{ label: programDetails['program.back'], to: `/show/${program.id}` }}
      />
      <ApplicationForm
        prefilled={prefilled}
        draft={{ of, restored }}
        mayAttach={program.attachment_allow_status === 'active'}
        sendingLabel={texts['application.form.submitting']}
        send={send}
      />
    </>
  )
}

function ClosedPage({ title, reason, to, form }: { title: string; reason: string; to: string; form: string }) {
  return (
    <>
      <PageHead title={title} />
      <EmptyState
        title={reason}
        action={
          <>
            <LinkButton to={to}>{programDetails['program.back']}</LinkButton>
            <UnsendableDraft form={form} />
          </>
        }
      />
    </>
  )
}
