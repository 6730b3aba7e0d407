import type { ApplicantDocument, ApplicationDocument } from '@portal/contract'
import { fill } from '@portal/contract/fill'
import { applicationDetail as texts } from '@portal/contract/texts/application-detail'
import { byParent } from '@portal/contract/texts/by-parent'
import { profile as profileTexts } from '@portal/contract/texts/profile'
import { writtenPhone } from '@portal/contract/written-numbers'
import { deciderOf } from '#lib/application/application-words.ts'
import { dateTime } from '#lib/time/dates.ts'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { AddressFacts, Fact } from './fact.tsx'
import { Section } from './section.tsx'

export function Facts({ application }: { application: ApplicationDocument }) {
  const decider = deciderOf(application)
  return (
    <Section title={texts['application.detail.applicant']}>
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(12rem,100%),1fr))] gap-x-6 gap-y-3">
        <Fact label={texts['application.detail.applicant']}>{`${application.name} ${application.lastname}`}</Fact>
        {application.parent !== undefined && (
          <Fact label={byParent['byParent.fact']}>
            {fill(byParent['byParent.parent'], { name: application.parent })}
          </Fact>
        )}
        <Fact label={texts['application.detail.personalId']} isNumber>
          {application.personal_id}
        </Fact>
        {application.mobile !== '' && (
          <Fact label={texts['application.detail.phone']} isNumber>
            <a
              href={`tel:+995${application.mobile}`}
              className="-my-2.5 inline-flex min-h-11 items-center text-brand underline underline-offset-4"
            >
              {writtenPhone(application.mobile)}
            </a>
          </Fact>
        )}
        <AddressFacts application={application} />
        <Fact label={texts['application.detail.agency']}>{application.agency.name}</Fact>
        <Fact label={texts['application.detail.created']}>{dateTime(application.created_at)}</Fact>
        <Fact label={texts['application.detail.updated']}>{dateTime(application.updated_at)}</Fact>
        {decider && <Fact label={texts['application.detail.reviewer']}>{decider}</Fact>}
      </dl>
      <ApplicantCheck application={application} />
    </Section>
  )
}

function ApplicantCheck({ application }: { application: ApplicationDocument }) {
  const { applicant } = application
  if (!applicant) return null
  const isVerified = applicant.document_verified_status === 'verified'
  return (
    <>
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <Fact label={texts['application.detail.applicant.status']}>
          <Badge tone={isVerified ? 'ok' : 'warn'}>
            {profileTexts[isVerified ? 'profile.badge.verified' : 'profile.badge.notVerified']}
          </Badge>
        </Fact>
        {applicant.registration_type === 'legal' && (
          <>
            <Fact label={profileTexts['profile.companyName']}>{applicant.company_name}</Fact>
            <Fact label={profileTexts['profile.companyId']} isNumber>
              {applicant.company_id}
            </Fact>
          </>
        )}
      </dl>
      {differs(application, applicant) && (
        <Alert tone="warn" title={texts['application.detail.applicant.differs']} isQuiet>
          <dl className="mt-2 grid gap-3 sm:grid-cols-2">
            <Fact label={texts['application.detail.applicant.typed']}>
              <bdi>{`${application.name} ${application.lastname}`}</bdi>, {application.personal_id}
            </Fact>
            <Fact label={texts['application.detail.applicant.profile']}>
              <bdi>{`${applicant.first_name} ${applicant.last_name}`}</bdi>, {applicant.personal_id}
            </Fact>
          </dl>
        </Alert>
      )}
    </>
  )
}

const differs = (typed: ApplicationDocument, own: ApplicantDocument) =>
  typed.name !== own.first_name || typed.lastname !== own.last_name || typed.personal_id !== own.personal_id
