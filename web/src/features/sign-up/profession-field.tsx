import { professions, socialStatuses } from '@portal/contract/endpoints/guest'
import { signup as texts } from '@portal/contract/texts/signup'
import { states } from '@portal/contract/texts/states'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { call } from '#lib/api/call.ts'
import { queryKeys } from '#lib/api/query.ts'
import { handbook, placesStaleMs, selectOptions } from '#lib/forms/places.ts'
import { LoadError } from '#ui/load-error.tsx'
import { Select } from '#ui/select.tsx'

const professionsQuery = queryOptions({
  queryKey: [...queryKeys.handbooks, 'professions'],
  queryFn: ({ signal }) => call(professions, { signal, ...handbook }),
  staleTime: placesStaleMs,
})

export const socialStatusesQuery = queryOptions({
  queryKey: [...queryKeys.handbooks, 'statuses'],
  queryFn: ({ signal }) => call(socialStatuses, { signal, ...handbook }),
  staleTime: placesStaleMs,
})

export function ProfessionField(props: Omit<ComponentProps<typeof Select>, 'options' | 'placeholder'>) {
  const professions = useQuery(professionsQuery)
  return (
    <>
      {professions.isError && <LoadError message={states['error.load.professions']} query={professions} />}
      <Select
        key={professions.isSuccess ? 'loaded' : 'loading'}
        options={selectOptions(professions.data)}
        placeholder={texts['signup.profession.placeholder']}
        {...props}
      />
    </>
  )
}
