import { applicationLooks } from '@portal/contract/calls/application-looks.endpoint'
import { looks as texts } from '@portal/contract/texts/looks'
import { call } from '#lib/call.ts'
import { LookList } from '#lib/looks/look-list.tsx'
import type { Role } from '#lib/sign-in.ts'
import { Section } from './section.tsx'

export function ApplicationLooks({ id, reader }: { id: number; reader: Role | undefined }) {
  if (reader !== 'User' && reader !== 'Auditor') return null
  return (
    <Section title={texts['looks.application.title']}>
      <LookList
        queryKey={['looks', 'application', id]}
        load={(signal) => call(applicationLooks, { params: { id }, signal })}
      />
    </Section>
  )
}
