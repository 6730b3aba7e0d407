import { programs as texts } from '@portal/contract/texts/programs'
import type { UseQueryResult } from '@tanstack/react-query'
import { ApiError } from '#lib/api-error.ts'
import { LinkButton } from '#ui/button.tsx'
import { NotThere } from '#ui/not-there.tsx'

export const isUnknown = ({ error }: UseQueryResult): boolean => error instanceof ApiError && error.status === 404

export const UnknownAgency = ({ home }: { home: '/' | '/Dashboard' }) => (
  <NotThere title={texts['programs.agency.notFound']}>
    <LinkButton to={home === '/' ? '/' : '/agency'}>{texts['programs.back']}</LinkButton>
    <LinkButton variant="secondary" to={`${home}?need=all`}>
      {texts['programs.title']}
    </LinkButton>
  </NotThere>
)
