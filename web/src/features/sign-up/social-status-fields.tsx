import type { SocialStatus } from '@portal/contract/documents/catalog'
import { signup as texts } from '@portal/contract/texts/signup'
import { states } from '@portal/contract/texts/states'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { CheckList } from '#ui/check-list.tsx'
import { InfoIcon } from '#ui/icons.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { socialStatusesQuery } from './profession-field.tsx'

/** The id of the status that excludes all others. It is preselected before the list of statuses is loaded (R-ID-27). */
export const assumedExclusiveStatus = 7

/** Says who sees the answers, before somebody is asked about a disability or a displacement (R-ID-27). */
export const SocialUse = () => (
  <p className="flex items-start gap-2 text-sm text-ink-soft">
    <InfoIcon className="size-5 shrink-0 text-brand" />
    {texts['signup.social.use']}
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
