import { programs as texts } from '@portal/contract/texts/programs'
import type { UseQueryResult } from '@tanstack/react-query'
import { ApiError } from '#lib/api/api-error.ts'
import { LinkButton } from '#ui/button.tsx'
import { NotAvailable } from '#ui/not-available.tsx'

export const isUnknown = ({ error }: UseQueryResult): boolean => error instanceof ApiError && error.status === 404

export const UnknownAgency = ({ home }: { home: '/' | '/Dashboard' }) => (
  <NotAvailable title={texts['programs.agency.notFound']}>
    <LinkButton to={home === '/' ? '/' : '/agency'}>{texts['programs.back']}</LinkButton>
    <LinkButton variant="secondary" to={`${home}?need=all`}>
      {texts['programs.title']}
    </LinkButton>
  </NotAvailable>
)
