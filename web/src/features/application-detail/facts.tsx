import type { ApplicationDocument } from '@portal/contract'
import { applicationDetail as texts } from '@portal/contract/texts/application-detail'
import { applicationForm } from '@portal/contract/texts/application-form'
import { applicationList } from '@portal/contract/texts/application-list'
import { fieldNames } from '@portal/contract/texts/field-names'
import { writtenPhone } from '@portal/contract/written-numbers'
import { deciderOf } from '#lib/application/decider-of.ts'
import { dateTime } from '#lib/time/dates.ts'
import { ApplicantCheck } from './applicant-check.tsx'
import { Fact } from './fact.tsx'
import { Section } from './section.tsx'

export function Facts({ application }: { application: ApplicationDocument }) {
  return (
    <>
      <Section title={texts['application.detail.applicant']}>
        <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
          <Fact label={applicationForm['application.form.firstName']}>{application.name}</Fact>
          <Fact label={applicationForm['application.form.lastName']}>{application.lastname}</Fact>
          <Fact label={texts['application.detail.personalId']} isNumber>
            {application.personal_id}
          </Fact>
          <Fact label={texts['application.detail.phone']} isNumber>
            <a
              href={`tel:+995${application.mobile}`}
              className="-my-2.5 inline-flex min-h-11 items-center text-brand underline underline-offset-4"
            >
              {writtenPhone(application.mobile)}
            </a>
          </Fact>
        </dl>
        <ApplicantCheck application={application} />
      </Section>
      <div className="grid gap-6 sm:grid-cols-2">
        <Section title={texts['application.detail.legalAddress']}>
          <AddressFacts
            region={application.legal_region.name}
            municipality={application.legal_municipality.name}
            address={application.legal_address}
          />
        </Section>
        <Section title={texts['application.detail.physicalAddress']}>
          <AddressFacts
            region={application.physical_region.name}
            municipality={application.physical_municipality.name}
            address={application.physical_address}
          />
        </Section>
      </div>
      <Section title={fieldNames['audit.stream.application']}>
        <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
          <Fact label={texts['application.detail.agency']}>{application.agency.name}</Fact>
          <Fact label={texts['application.detail.project']}>
            {application.project?.title ?? applicationList['applications.col.project.none']}
          </Fact>
          <Fact label={texts['application.detail.created']}>{dateTime(application.created_at)}</Fact>
          <Fact label={texts['application.detail.updated']}>{dateTime(application.updated_at)}</Fact>
          {deciderOf(application) && <Fact label={texts['application.detail.reviewer']}>{deciderOf(application)}</Fact>}
        </dl>
      </Section>
    </>
  )
}

type AddressFactsProps = { region: string; municipality: string; address: string }

function AddressFacts({ region, municipality, address }: AddressFactsProps) {
  return (
    <dl className="grid gap-3">
      <Fact label={texts['application.detail.region']}>{region}</Fact>
      <Fact label={texts['application.detail.municipality']}>{municipality}</Fact>
      <Fact label={applicationForm['application.form.address']}>{address}</Fact>
    </dl>
  )
}
