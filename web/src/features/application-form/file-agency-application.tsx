import type { AgencyCard, ProfileDocument } from '@portal/contract'
import { fileAgencyApplication } from '@portal/contract/endpoints/applications'
import { agencies as agencyTexts } from '@portal/contract/texts/agencies'
import { applicationForm as texts } from '@portal/contract/texts/application-form'
import { errors } from '@portal/contract/texts/errors'
import { failures } from '@portal/contract/texts/failures'
import { states } from '@portal/contract/texts/states'
import { usePrefetchQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router'
import { ApiError } from '#lib/api/api-error.ts'
import { call } from '#lib/api/call.ts'
import { queryKeys } from '#lib/api/query.ts'
import { sendOnce } from '#lib/api/send-once.ts'
import { titleToAgency } from '#lib/application/application-words.ts'
import { UnsendableDraft } from '#lib/application/unsendable-draft.tsx'
import { agenciesQuery, programsQuery } from '#lib/catalog/catalog.ts'
import { draftMember } from '#lib/drafts/local-drafts.ts'
import { openedDraft } from '#lib/drafts/opened-draft.ts'
import { draftQuery, type ServerDraft } from '#lib/drafts/server-draft.ts'
import { useSearchParams } from '#lib/page/use-search-params.ts'
import { LinkButton } from '#ui/button.tsx'
import { NotAvailable } from '#ui/not-available.tsx'
import { ApplicationForm, type ApplicationFormProps } from './application-form.tsx'
import { BeginFromEarlier } from './begin-from-earlier.tsx'
import { FiledPage } from './filed-page.tsx'
import { FormHead, FormNotLoaded, newApplicationHint } from './form-page.tsx'
import { FormSkeleton } from './form-skeleton.tsx'
import { formValuesOf } from './form-values.ts'
import { ownValues } from './prefill.ts'
import { earlierRowsQuery, profileQuery } from './queries.ts'
import { EarlierNote } from './reason-notes.tsx'
import {
  draftOfEarlier,
  type Earlier,
  earlierFields,
  filedBefore,
  prefilledFrom,
  useEarlierApplication,
} from './use-earlier-application.ts'

const title = texts['application.form.title.agency']
const back = { label: agencyTexts['agencies.list.title'], to: '/agency' }

export function FileAgencyApplicationScreen() {
  const [search] = useSearchParams()
  return <LoadedScreen key={search.get('start')} />
}

function LoadedScreen() {
  const id = Number(useParams().id)
  const agencies = useQuery(agenciesQuery)
  const profile = useQuery(profileQuery)
  usePrefetchQuery(earlierRowsQuery)
  const draft = useQuery(draftQuery(`agency-${id}`))
  const { earlier, isPending } = useEarlierApplication({ program: null, agency: id }, draft.data?.stored)
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
        notFound={states['error.load.agency']}
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
      earlier={earlier}
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
      help={isUnknown ? failures['error.404.text'] : texts['application.form.agency.other']}
    >
      {action}
    </NotAvailable>
  )
}

type FileAgencyApplicationFormProps = {
  agency: AgencyCard
  profile: ProfileDocument
  stored: ServerDraft
  earlier: Earlier | null
}

function FileAgencyApplicationForm({ agency, profile, stored, earlier }: FileAgencyApplicationFormProps) {
  const client = useQueryClient()
  const of = { member: draftMember(profile), form: `agency-${agency.id}` }
  const [prefilled] = useState(() => prefilledFrom(profile, earlier))
  const [own] = useState(() => ownValues(profile))
  const [opened] = useState(() => openedDraft(of, stored, formValuesOf))
  const [filed, setFiled] = useState<number | null>(null)

  const send: ApplicationFormProps['send'] = async (fields, documents) => {
    const body = {
      ...fields,
      agency_id: agency.id,
      documents: [...documents.added],
      ...earlierFields(earlier, documents),
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
        notice={earlier && <EarlierNote earlier={earlier} />}
        beginning={!earlier && <BeginFromEarlier target={{ program: null, agency: agency.id }} mayAttach />}
        own={own}
        draft={{ of, opened, earlier: draftOfEarlier(earlier) }}
        filed={filedBefore(earlier)}
        mayAttach
        submitLabel={texts['application.form.submit']}
        nextStep={texts['application.form.next.check']}
        sendingLabel={texts['application.form.submitting']}
        send={send}
      />
    </>
  )
}
