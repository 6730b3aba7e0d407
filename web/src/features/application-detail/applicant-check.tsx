import type { ApplicantDocument, ApplicationDocument } from '@portal/contract'
import { applicationDetail as texts } from '@portal/contract/texts/application-detail'
import { profile as profileTexts } from '@portal/contract/texts/profile'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Fact } from './fact.tsx'

export function ApplicantCheck({ application }: { application: ApplicationDocument }) {
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
              {applicant.first_name} {applicant.last_name}, {applicant.personal_id}
            </Fact>
          </dl>
        </Alert>
      )}
    </>
  )
}

const differs = (typed: ApplicationDocument, own: ApplicantDocument) =>
  typed.name !== own.first_name || typed.lastname !== own.last_name || typed.personal_id !== own.personal_id
