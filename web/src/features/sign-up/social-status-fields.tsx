import type { SocialStatus } from '@portal/contract/documents/catalog'
import { professions, socialStatuses } from '@portal/contract/endpoints/guest'
import { signup as texts } from '@portal/contract/texts/signup'
import { states } from '@portal/contract/texts/states'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type ComponentProps, useEffect } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { call } from '#lib/api/call.ts'
import { queryKeys } from '#lib/api/query.ts'
import { handbook, placesStaleMs, selectOptions } from '#lib/forms/places.ts'
import { CheckList } from '#ui/choices.tsx'
import { InfoIcon } from '#ui/icons.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { Select } from '#ui/select.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'

/** The id of the status that excludes all others. It is preselected before the list of statuses is loaded (R-ID-27). */
export const assumedExclusiveStatus = 7

/** Says who sees the answers, before somebody is asked about a disability or a displacement (R-ID-27). */
export const SocialUse = ({ children = texts['signup.social.use'] }: { children?: string }) => (
  <p className="flex items-start gap-2 text-sm text-ink-soft">
    <InfoIcon className="size-5 shrink-0 text-brand" />
    {children}
  </p>
)

type Props<T extends FieldValues> = { control: Control<T>; name: FieldPath<T>; label: string }

export function SocialStatusFields<T extends FieldValues>({ control, name, label }: Props<T>) {
  const { field, fieldState } = useController({ control, name })
  const statuses = useQuery(socialStatusesQuery)
  const chosen: number[] = Array.isArray(field.value) ? field.value : []
  const exclusive = statuses.data?.find(({ status }) => status === 'deactive_all')?.id
  const { onChange } = field
  const isPreselected = chosen.length === 1 && chosen[0] === assumedExclusiveStatus

  useEffect(() => {
    if (exclusive !== undefined && isPreselected && exclusive !== assumedExclusiveStatus) onChange([exclusive])
  }, [exclusive, isPreselected, onChange])

  if (statuses.isPending) return <TextSkeleton />
  if (statuses.isError) return <LoadError message={states['error.load.statuses']} query={statuses} />
  return (
    <CheckList
      name={name}
      label={label}
      hint={texts['signup.statuses.exclusive']}
      error={fieldState.error?.message}
      value={chosen}
      exclusive={exclusive}
      options={inOrder(statuses.data).map((status) => ({ value: status.id, label: status.name }))}
      onChange={onChange}
      onBlur={field.onBlur}
    />
  )
}

const inOrder = (statuses: readonly SocialStatus[]) =>
  statuses.toSorted((one, other) => Number(one.status === 'deactive_all') - Number(other.status === 'deactive_all'))

const professionsQuery = queryOptions({
  queryKey: [...queryKeys.handbooks, 'professions'],
  queryFn: ({ signal }) => call(professions, { signal, ...handbook }),
  staleTime: placesStaleMs,
})

const socialStatusesQuery = queryOptions({
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
