import type { ApplicationDocument } from '@portal/contract'
import { applicationDetail as texts } from '@portal/contract/texts/application-detail'
import { applicationForm } from '@portal/contract/texts/application-form'
import { questionsForm } from '@portal/contract/texts/questions-form'
import { sending } from '@portal/contract/texts/sending'
import { writtenPhone } from '@portal/contract/written-numbers'
import type { ReactNode } from 'react'
import { applicationPlaces } from '#lib/application/application-places.ts'
import { deciderOf } from '#lib/application/decider-of.ts'
import { CaseAnswers } from '#lib/questions/case-answers.tsx'
import { dateTime } from '#lib/time/dates.ts'
import { Accordion } from '#ui/accordion.tsx'
import { RichTextView } from '#ui/rich-text/view.tsx'
import { Fact } from './fact.tsx'
import { hasText as isTextWritten } from './written-text.tsx'

export function OwnFacts({ application, hasText }: { application: ApplicationDocument; hasText: boolean }) {
  return (
    <Accordion
      items={[
        ...(hasText && application.form
          ? [
              {
                key: 'answers',
                title: questionsForm['questionsForm.read.title'],
                content: <CaseAnswers application={application} />,
              },
            ]
          : []),
        ...(hasText && isTextWritten(application)
          ? [
              {
                key: 'text',
                title: texts['application.detail.text'],
                content: <RichTextView html={application.description} />,
              },
            ]
          : []),
        {
          key: 'applicant',
          title: texts['application.detail.applicantAndAddress'],
          content: <Applicant application={application} />,
        },
        { key: 'dates', title: texts['application.detail.dates'], content: <Dates application={application} /> },
      ]}
    />
  )
}

function Applicant({ application }: { application: ApplicationDocument }) {
  const { legal, physical } = applicationPlaces(application)
  return (
    <Facts>
      <Fact label={applicationForm['application.form.firstName']}>{application.name}</Fact>
      <Fact label={applicationForm['application.form.lastName']}>{application.lastname}</Fact>
      <Fact label={texts['application.detail.personalId']} isNumber>
        {application.personal_id}
      </Fact>
      <Fact label={texts['application.detail.phone']} isNumber>
        {writtenPhone(application.mobile)}
      </Fact>
      {physical === null ? (
        <Fact label={sending['check.address.both']}>{legal}</Fact>
      ) : (
        <>
          <Fact label={texts['application.detail.legalAddress']}>{legal}</Fact>
          <Fact label={texts['application.detail.physicalAddress']}>{physical}</Fact>
        </>
      )}
    </Facts>
  )
}

function Dates({ application }: { application: ApplicationDocument }) {
  const { created_at, updated_at } = application
  const decider = deciderOf(application)
  return (
    <Facts>
      <Fact label={texts['application.detail.created']}>{dateTime(created_at)}</Fact>
      <Fact label={texts['application.detail.updated']}>{dateTime(updated_at)}</Fact>
      {decider && <Fact label={texts['application.detail.reviewer']}>{decider}</Fact>}
    </Facts>
  )
}

const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="grid gap-x-6 gap-y-4 sm:max-lg:grid-cols-2">{children}</dl>
)
