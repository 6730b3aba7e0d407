import type { AgencyCard, ApplicationDocument, ProfileDocument } from '@portal/contract'
import { fileAgencyApplication } from '@portal/contract/endpoints/applications'
import { agencies as agencyTexts } from '@portal/contract/texts/agencies'
import { applicationForm as texts } from '@portal/contract/texts/application-form'
import { errors } from '@portal/contract/texts/errors'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router-dom'
import { ApiError } from '#lib/api/api-error.ts'
import { call } from '#lib/api/call.ts'
import { queryKeys } from '#lib/api/query.ts'
import { sendOnce } from '#lib/api/send-once.ts'
import { titleToAgency } from '#lib/application/application-title.ts'
import { UnsendableDraft } from '#lib/application/unsendable-draft.tsx'
import { programsQuery } from '#lib/catalog/agency-programs.ts'
import { agenciesQuery } from '#lib/catalog/catalog.ts'
import { openedDraft } from '#lib/drafts/opened-draft.ts'
import { draftQuery, type ServerDraft } from '#lib/drafts/server-draft.ts'
import { LinkButton } from '#ui/button.tsx'
import { NotAvailable } from '#ui/not-available.tsx'
import { ApplicationForm, type ApplicationFormProps } from './application-form.tsx'
import { FiledPage } from './filed-page.tsx'
import { FormHead, FormNotLoaded, newApplicationHint } from './form-page.tsx'
import { FormSkeleton } from './form-skeleton.tsx'
import { formValuesOf } from './form-values.ts'
import { fromProfile, fromRejected, ownValues } from './prefill.ts'
import { profileQuery } from './queries.ts'
import { RejectionNote } from './reason-notes.tsx'
import { followingFields, useRejectedApplication } from './use-rejected-application.ts'

const title = texts['application.form.title.agency']
const back = { label: agencyTexts['agencies.list.title'], to: '/agency' }

export function FileAgencyApplicationScreen() {
  const id = Number(useParams().id)
  const agencies = useQuery(agenciesQuery)
  const profile = useQuery(profileQuery)
  const draft = useQuery(draftQuery(`agency-${id}`))
  const { rejected, isPending } = useRejectedApplication({ agency: id }, draft.data?.stored)
  const action = (
    <>
      <LinkButton to="/agency">{agencyTexts['agencies.list.title']}</LinkButton>
      <UnsendableDraft form={`agency-${id}`} />
    </>
  )

  const failed = [agencies, profile].find(({ isError, data }) => isError && !data)
  if (failed)
    return (
      <FormNotLoaded
        title={title}
        back={back}
        error={failed.error}
        notFound={errors['error.load.agency']}
        action={action}
        onRetry={() => Promise.all([agencies.refetch(), profile.refetch()])}
      />
    )
  if (!agencies.data || !profile.data || !draft.data || isPending)
    return <FormSkeleton task={texts['application.form.title']} />
  const agency = agencies.data.data.find((one) => one.id === id)
  if (!agency) return <NotOpen id={id} action={action} />
  return (
    <FileAgencyApplicationForm
      key={`${id}-${profile.data.id}`}
      agency={agency}
      profile={profile.data}
      stored={draft.data.stored}
      rejected={rejected}
    />
  )
}

function NotOpen({ id, action }: { id: number; action: ReactNode }) {
  const programs = useQuery(programsQuery(id))
  if (programs.isPending) return <FormSkeleton task={texts['application.form.title']} />
  const isUnknown = programs.error instanceof ApiError && programs.error.status === 404
  return (
    <NotAvailable
      title={isUnknown ? texts['application.form.agency.notFound'] : errors['server.application.agencyInactive']}
      help={isUnknown ? errors['error.404.text'] : texts['application.form.agency.other']}
    >
      {action}
    </NotAvailable>
  )
}

type FileAgencyApplicationFormProps = {
  agency: AgencyCard
  profile: ProfileDocument
  stored: ServerDraft
  rejected: ApplicationDocument | null
}

function FileAgencyApplicationForm({ agency, profile, stored, rejected }: FileAgencyApplicationFormProps) {
  const client = useQueryClient()
  const of = { member: profile.id, form: `agency-${agency.id}` }
  const [prefilled] = useState(() => (rejected ? fromRejected(profile, rejected) : fromProfile(profile)))
  const [own] = useState(() => ownValues(profile))
  const [opened] = useState(() => openedDraft(of, stored, formValuesOf))
  const [filed, setFiled] = useState<number | null>(null)

  const send: ApplicationFormProps['send'] = async (fields, documents) => {
    const body = {
      ...fields,
      agency_id: agency.id,
      documents: [...documents.added],
      ...followingFields(rejected, documents),
    }
    const { data } = await sendOnce(of.form, (idempotencyKey) => call(fileAgencyApplication, { body, idempotencyKey }))
    setFiled(data.id)
    void client.invalidateQueries({ queryKey: queryKeys.applications })
  }

  if (filed !== null) return <FiledPage title={title} id={filed} />
  return (
    <>
      <FormHead
        task={texts['application.form.title']}
        title={titleToAgency(agency)}
        agency={agency}
        company={profile.company_name}
        startHint={newApplicationHint(null)}
        back={back}
      />
      <ApplicationForm
        prefilled={prefilled}
        notice={rejected && <RejectionNote reason={rejected.comment} />}
        own={own}
        draft={{ of, opened, follows: rejected?.id }}
        filed={rejected?.attachments_application}
        mayAttach
        submitLabel={texts['application.form.submit']}
        nextStep={texts['application.form.next.check']}
        sendingLabel={texts['application.form.submitting']}
        send={send}
      />
    </>
  )
}
