import type { ApplicationDocument, ProfileDocument } from '@portal/contract'
import { editApplication } from '@portal/contract/endpoints/applications'
import { fill } from '@portal/contract/fill'
import { answers } from '@portal/contract/texts/answers'
import { applicationDetail } from '@portal/contract/texts/application-detail'
import { applicationForm as texts } from '@portal/contract/texts/application-form'
import { sending } from '@portal/contract/texts/sending'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { call } from '#lib/api/call.ts'
import { changeOnce } from '#lib/api/send-once.ts'
import { applicationNumber, applicationTitle } from '#lib/application/application-words.ts'
import { showChangedApplication } from '#lib/application/queries.ts'
import { presentRequirements, useApplicationProgram } from '#lib/application/requirements.ts'
import { checkPath } from '#lib/application/sending-paths.ts'
import { ReturnedBadge } from '#lib/application/status-badge.tsx'
import { draftMember } from '#lib/drafts/local-drafts.ts'
import { openedDraft } from '#lib/drafts/opened-draft.ts'
import type { ServerDraft } from '#lib/drafts/server-draft.ts'
import { focusTitle } from '#lib/page/focus-title.ts'
import { Badge } from '#ui/badge.tsx'
import { focusField } from '#ui/focus-field.ts'
import { useToast } from '#ui/toast.tsx'
import { ApplicationForm, type ApplicationFormProps } from './application-form.tsx'
import type { AskedQuestions } from './asked-questions.ts'
import { EditConflict, newerThan } from './edit-conflict.tsx'
import { FormHead } from './form-page.tsx'
import { formValuesOf } from './form-values.ts'
import { fromApplication, ownValues } from './prefill.ts'
import { ReturnNote } from './reason-notes.tsx'

type OpenedProps = {
  application: ApplicationDocument
  profile: ProfileDocument
  stored: ServerDraft
  questions: AskedQuestions | null
}

export function OpenedApplication({ application, profile, stored, questions }: OpenedProps) {
  const [found, setFound] = useState(application)
  const [round, setRound] = useState(0)
  return (
    <EditForm
      key={round}
      found={found}
      profile={profile}
      questions={questions}
      stored={round === 0 ? stored : null}
      onKeepMine={setFound}
      onTakeTheirs={(current) => {
        questions?.store.replace({ answers: current.answers ?? {} })
        setFound(current)
        setRound(round + 1)
      }}
    />
  )
}

/** What an edit leaves out stays, so an answer that was taken away is sent as null (R-FORM-22). */
const withoutAnswers = ({ answers = {} }: ApplicationDocument) =>
  Object.fromEntries(Object.keys(answers).map((id) => [id, null]))

/** The questions that the return names, in form order. */
const returnedQuestions = ({ returned_questions, form }: ApplicationDocument) =>
  (form?.questions ?? [])
    .filter(({ id }) => returned_questions?.includes(id))
    .map(({ id, title }) => ({ field: `answers.${id}`, title }))

type EditFormProps = {
  found: ApplicationDocument
  profile: ProfileDocument
  questions: AskedQuestions | null
  stored: ServerDraft
  onKeepMine: (current: ApplicationDocument) => void
  onTakeTheirs: (current: ApplicationDocument) => void
}

function EditForm({ found, profile, questions, stored, onKeepMine, onTakeTheirs }: EditFormProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  const isReturned = found.returned_reason !== null
  const of = { member: draftMember(profile), form: `edit-${found.id}`, version: found.version }
  const [own] = useState(() => ownValues(profile))
  const [opened] = useState(() => openedDraft(of, stored, formValuesOf))
  const asked = returnedQuestions(found)
  const { hash } = useLocation()
  const opensAt = hash === '' ? asked[0]?.field : hash.slice(1)
  useEffect(() => {
    if (opensAt !== undefined) focusField(opensAt)
  }, [opensAt])
  const program = useApplicationProgram(found)
  const mayAttach = found.project === null || program.data?.attachment_allow_status === 'active'

  const send: ApplicationFormProps['send'] = async (fields, { added, removed, requirements, filedRequirements }) => {
    const { form_revision: _, ...typed } = { form_revision: undefined, ...fields }
    const body = {
      ...typed,
      ...('answers' in fields && { answers: { ...withoutAnswers(found), ...fields.answers } }),
      add_documents: [...added],
      add_requirements: requirements,
      document_requirements: filedRequirements.length > 0 ? filedRequirements : undefined,
      remove_document_ids: [...removed],
    }
    const { data } = await changeOnce(of.form, (idempotencyKey) =>
      call(editApplication, { params: { id: found.id }, body, version: found.version, idempotencyKey }),
    )
    toast(
      `${applicationNumber(found.id)}: ${answers['application.form.updated']}. ${sending[isReturned ? 'check.notSentAgain' : 'check.notSent']}.`,
      'pending',
      applicationNumber(found.id),
    )
    void showChangedApplication(client, data)
    void navigate(checkPath(found.id))
  }

  return (
    <>
      <FormHead
        task={texts['application.form.title.edit']}
        title={applicationTitle(found)}
        {...(found.project && { agency: found.agency })}
        company={found.applicant?.company_name ?? null}
        status={isReturned ? <ReturnedBadge /> : <Badge tone="warn">{sending['check.notSent']}</Badge>}
        back={{
          label: fill(applicationDetail['application.detail.title'], { id: found.id }),
          to: `/detail/${found.id}`,
        }}
      />
      <ApplicationForm
        prefilled={fromApplication(found)}
        notice={isReturned && <ReturnNote reason={found.returned_reason} questions={asked} mayAttach={mayAttach} />}
        leadsToDocuments={isReturned && mayAttach}
        own={own}
        draft={{ of, opened }}
        mayAttach={mayAttach}
        questions={questions}
        requirements={presentRequirements(found)}
        filed={found.attachments_application}
        submitLabel={texts['application.form.save']}
        nextStep={texts['application.form.next.check']}
        sendingLabel={texts['application.form.updating']}
        send={send}
        refusalActions={(error, { keepMine, discard }) => {
          const current = newerThan(found.version, error)
          return (
            current && (
              <EditConflict
                seen={found}
                current={current}
                onKeepMine={() => {
                  keepMine(fromApplication(current).values)
                  onKeepMine(current)
                  focusTitle()
                }}
                onTakeTheirs={(theirs) => {
                  discard()
                  onTakeTheirs(theirs)
                }}
              />
            )
          )
        }}
      />
    </>
  )
}
