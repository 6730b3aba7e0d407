/** /add-application/:id – an application to a program (spec 2, section 2). */
import type { ProfileDocument, ProgramDocument } from '@portal/contract'
import { fileApplication } from '@portal/contract/calls/file-application.endpoint'
import { applicationForm as texts } from '@portal/contract/texts/application-form'
import { programDetails } from '@portal/contract/texts/program-details'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { applicationCheckQuery } from '#lib/application/queries.ts'
import { call } from '#lib/call.ts'
import { queryKeys } from '#lib/query.ts'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { ApplicationForm, type ApplicationFormProps } from './application-form.tsx'
import { FormHead, FormNotLoaded, FormSkeleton } from './form-page.tsx'
import { fromProfile } from './prefill.ts'
import { profileQuery, programQuery } from './queries.ts'
import { SentPage } from './sent.tsx'
import { UnsendableDraft } from './unsendable-draft.tsx'
import { openDraft } from './use-draft.ts'

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
      hasApplied={!check.data.check && check.data.application_status !== 'rejected'}
    />
  )
}

type FileApplicationFormProps = { program: ProgramDocument; profile: ProfileDocument; hasApplied: boolean }

function FileApplicationForm({ program, profile, hasApplied }: FileApplicationFormProps) {
  const client = useQueryClient()
  const of = { member: profile.id, form: `program-${program.id}` }
  const [prefilled] = useState(() => fromProfile(profile))
  const [restored] = useState(() => openDraft(of))
  const [isSent, setSent] = useState(false)
  const title = texts['application.form.title']

  const send: ApplicationFormProps['send'] = async (fields, { added }, keyFor) => {
    const body = { ...fields, project_id: program.id, documents: [...added] }
    await call(fileApplication, { body, idempotencyKey: keyFor(body) })
    setSent(true)
    void client.invalidateQueries({ queryKey: queryKeys.applications })
  }

  if (isSent) return <SentPage title={title} />
  const closed = whyClosed(program, hasApplied)
  if (closed) return <ClosedPage title={title} reason={closed} to={`/show/${program.id}`} form={of.form} />
  return (
    <>
      <FormHead
        title={title}
        agency={program.agency.agency_name_application}
        program={program.title}
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

/** Said before a long text is written, not after it. */
const whyClosed = ({ status }: ProgramDocument, hasApplied: boolean) => {
  if (status !== 'active') return texts['application.form.error.inactive']
  return hasApplied ? programDetails['program.alreadyApplied'] : null
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
