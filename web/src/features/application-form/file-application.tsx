import type { ProfileDocument, ProgramDocument } from '@portal/contract'
import { fileApplication } from '@portal/contract/endpoints/applications'
import { applicationForm as texts } from '@portal/contract/texts/application-form'
import { programDetails } from '@portal/contract/texts/program-details'
import { usePrefetchQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { ApiError } from '#lib/api/api-error.ts'
import { call } from '#lib/api/call.ts'
import { queryKeys } from '#lib/api/query.ts'
import { sendOnce } from '#lib/api/send-once.ts'
import { currentApplicationIn } from '#lib/application/conflict.ts'
import { applicationCheckQuery } from '#lib/application/queries.ts'
import { UnsendableDraft } from '#lib/application/unsendable-draft.tsx'
import { programQuery } from '#lib/catalog/catalog.ts'
import { draftMember } from '#lib/drafts/local-drafts.ts'
import { openedDraft } from '#lib/drafts/opened-draft.ts'
import { draftQuery, type ServerDraft } from '#lib/drafts/server-draft.ts'
import { useSearchParams } from '#lib/page/use-search-params.ts'
import { type ApplicationCheck, cannotApplyReason } from '#lib/program/cannot-apply-reason.ts'
import { programClosedReason } from '#lib/program/closed-reason.ts'
import { OwnApplicationLink, OwnApplicationState } from '#lib/program/own-application-link.tsx'
import { citizenPaths } from '#lib/program/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { lazyPart } from '#ui/part.tsx'
import { ApplicationForm, type ApplicationFormProps } from './application-form.tsx'
import { type AskedQuestions, useLoadedQuestions } from './asked-questions.ts'
import { BeginFromEarlier } from './begin-from-earlier.tsx'
import { FiledPage } from './filed-page.tsx'
import { FormHead, FormNotLoaded, newApplicationHint } from './form-page.tsx'
import { FormSkeleton } from './form-skeleton.tsx'
import { answersIn, formValuesOf } from './form-values.ts'
import { ownValues, type Prefilled } from './prefill.ts'
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

const OtherPrograms = lazyPart(async () => (await import('#lib/program/other-programs.tsx')).OtherPrograms)

const title = texts['application.form.title']
const backTo = (program: number) => ({ label: programDetails['program.back'], to: `/show/${program}` })

/** What a form begins with is fixed while it is filled in, so another beginning is another form. */
export function FileApplicationScreen() {
  const [search] = useSearchParams()
  return <LoadedScreen key={search.get('start')} />
}

function LoadedScreen() {
  const id = Number(useParams().id)
  const program = useQuery(programQuery(id))
  const profile = useQuery(profileQuery)
  usePrefetchQuery(earlierRowsQuery)
  const draft = useQuery(draftQuery(`program-${id}`))
  const target = program.data && { program: id, agency: program.data.agency.id }
  const { earlier, isPending } = useEarlierApplication(target, draft.data?.stored)
  const check = useQuery(applicationCheckQuery(id))
  const loaded = useLoadedQuestions(
    isPending || !draft.data ? undefined : program.data?.form,
    earlier?.isOfProgram ? earlier.application : null,
  )

  const failed = [program, profile, check].find(({ isError }) => isError)
  if (failed && !(program.data && profile.data && check.data))
    return (
      <FormNotLoaded
        title={title}
        back={backTo(id)}
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
  if (!program.data || !profile.data || !check.data || !draft.data || isPending) return <FormSkeleton task={title} />
  if (loaded.status === 'failed')
    return (
      <FormNotLoaded
        title={title}
        back={backTo(id)}
        error={null}
        notFound={programDetails['program.notFound']}
        action={null}
        onRetry={loaded.retry}
      />
    )
  if (loaded.status === 'loading') return <FormSkeleton task={title} />
  return (
    <FileApplicationForm
      questions={loaded.questions}
      key={`${id}-${profile.data.id}`}
      program={program.data}
      profile={profile.data}
      stored={draft.data.stored}
      earlier={earlier}
      closed={cannotApplyReason(program.data, check.data)}
      applied={check.data.check ? null : check.data}
    />
  )
}

type Applied = ApplicationCheck | null

type FileApplicationFormProps = {
  program: ProgramDocument
  profile: ProfileDocument
  stored: ServerDraft
  earlier: Earlier | null
  closed: string | null
  applied: Applied
  questions: AskedQuestions | null
}

function FileApplicationForm({
  questions,
  program,
  profile,
  stored,
  earlier,
  closed,
  applied,
}: FileApplicationFormProps) {
  const client = useQueryClient()
  const of = { member: draftMember(profile), form: `program-${program.id}` }
  const [prefilled] = useState(() => withAnswers(prefilledFrom(profile, earlier), questions))
  const [own] = useState(() => ownValues(profile))
  const [opened] = useState(() => openedDraft(of, stored, formValuesOf))
  const [filed, setFiled] = useState<number | null>(null)
  const mayAttach = program.attachment_allow_status === 'active'

  const send: ApplicationFormProps['send'] = async (fields, documents) => {
    const body = {
      ...fields,
      project_id: program.id,
      documents: [...documents.added],
      requirements: documents.requirements,
      ...earlierFields(earlier, documents),
    }
    const { data } = await sendOnce(of.form, (idempotencyKey) => call(fileApplication, { body, idempotencyKey }))
    setFiled(data.id)
    void client.invalidateQueries({ queryKey: queryKeys.applications })
  }

  if (filed !== null) return <FiledPage title={title} id={filed} />
  const head = (
    <FormHead
      task={title}
      title={program.title}
      agency={{ nameOnApplication: program.agency.agency_name_application, shortName: program.agency.short_name }}
      company={profile.company_name}
      startHint={closed ? undefined : newApplicationHint(program.minutes_to_fill ?? questions?.minutes ?? null)}
      back={backTo(program.id)}
    />
  )
  if (closed)
    return (
      <>
        {head}
        <Closed program={program} reason={closed} applied={applied} form={of.form} />
      </>
    )
  return (
    <>
      {head}
      <ApplicationForm
        prefilled={prefilled}
        notice={earlier && <EarlierNote earlier={earlier} />}
        beginning={
          !earlier && (
            <BeginFromEarlier target={{ program: program.id, agency: program.agency.id }} mayAttach={mayAttach} />
          )
        }
        own={own}
        draft={{ of, opened, earlier: draftOfEarlier(earlier) }}
        filed={mayAttach ? filedBefore(earlier) : []}
        mayAttach={mayAttach}
        questions={questions}
        requirements={program.requirements}
        submitLabel={texts['application.form.submit']}
        nextStep={texts['application.form.next.check']}
        sendingLabel={texts['application.form.submitting']}
        send={send}
        refusalActions={(error) =>
          isAlreadyApplied(error) && <OwnApplicationLink id={currentApplicationIn(error)?.id} variant="secondary" />
        }
      />
    </>
  )
}

const withAnswers = (prefilled: Prefilled, questions: AskedQuestions | null): Prefilled =>
  questions ? { ...prefilled, values: { ...prefilled.values, ...answersIn(questions.before) } } : prefilled

const isAlreadyApplied = (error: unknown) => error instanceof ApiError && error.code === 'already_applied'

type ClosedProps = { program: ProgramDocument; reason: string; applied: Applied; form: string }

function Closed({ program, reason, applied, form }: ClosedProps) {
  const isOver = !applied && programClosedReason(program) !== 'opening'
  if (isOver)
    return (
      <div className="flex max-w-form flex-col gap-6">
        <Alert tone="info" isQuiet>
          {reason}
        </Alert>
        <UnsendableDraft form={form} className="items-start" />
        <OtherPrograms program={program} paths={citizenPaths} />
      </div>
    )
  return (
    <EmptyState
      tone={applied ? 'info' : undefined}
      title={reason}
      hint={applied && <OwnApplicationState check={applied} />}
      action={
        <>
          {applied ? (
            <OwnApplicationLink id={applied.application_id} />
          ) : (
            <LinkButton to="/agency">{programDetails['program.back.programs']}</LinkButton>
          )}
          <UnsendableDraft form={form} />
        </>
      }
    />
  )
}
