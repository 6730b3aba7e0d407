import type { ApplicationDocument } from '@portal/contract'
import { editApplication } from '@portal/contract/endpoints/applications'
import { fill } from '@portal/contract/fill'
import { applicationDetail as detail } from '@portal/contract/texts/application-detail'
import { byParent } from '@portal/contract/texts/by-parent'
import { sending as texts } from '@portal/contract/texts/sending'
import { writtenPhone } from '@portal/contract/written-numbers'
import { type ReactNode, useId } from 'react'
import { isCovered } from '#lib/acting/mandate.ts'
import { applicationPlaces } from '#lib/application/application-words.ts'
import { TextLink } from '#ui/button.tsx'

type CheckSectionProps = {
  title: string
  edit: string
  /**
   * The id of the form's part to which the section's "change" link leads; without it, the link leads to the top of the
   * form.
   */
  part?: 'applicationText' | 'documents' | `answers.${number}`
  children: ReactNode
}

export function CheckSection({ title, edit, part, children }: CheckSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {isCovered(editApplication) && <ChangeLink to={`${edit}${part ? `#${part}` : ''}`} what={title} />}
      </div>
      {children}
    </section>
  )
}

function ChangeLink({ to, what }: { to: string; what: string }) {
  return (
    <TextLink to={to} className="inline-flex min-h-11 items-center">
      {texts['check.change']}
      <span className="sr-only">: {what}</span>
    </TextLink>
  )
}

export function ApplicantFacts({ application, edit }: { application: ApplicationDocument; edit: string }) {
  const { applicant } = application
  const { legal, physical } = applicationPlaces(application)
  return (
    <CheckSection title={detail['application.detail.applicant']} edit={edit}>
      <dl className="border-t border-line">
        {applicant?.company_name && <Row label={texts['check.company']}>{applicant.company_name}</Row>}
        {applicant?.company_id && (
          <Row label={texts['check.companyId']}>
            <span className="tabular-nums">{applicant.company_id}</span>
          </Row>
        )}
        <Row label={texts['check.name']}>
          {application.name} {application.lastname}
        </Row>
        {application.parent !== undefined && (
          <Row label={byParent['byParent.fact']}>{fill(byParent['byParent.parent'], { name: application.parent })}</Row>
        )}
        <Row label={detail['application.detail.personalId']}>
          <span className="tabular-nums">{application.personal_id}</span>
        </Row>
        {application.mobile !== '' && (
          <Row label={detail['application.detail.phone']}>
            <span className="tabular-nums">{writtenPhone(application.mobile)}</span>
          </Row>
        )}
        {physical === null ? (
          <Row label={texts['check.address.both']}>{legal}</Row>
        ) : (
          <>
            <Row label={detail['application.detail.legalAddress']}>{legal}</Row>
            <Row label={detail['application.detail.physicalAddress']}>{physical}</Row>
          </>
        )}
      </dl>
    </CheckSection>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 border-b border-line py-2 sm:py-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
