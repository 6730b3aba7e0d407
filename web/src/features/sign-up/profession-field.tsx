import { errors } from '@portal/contract/texts/errors'
import { signup as texts } from '@portal/contract/texts/signup'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { selectOptions } from '#lib/forms/select-options.ts'
import { LoadError } from '#ui/load-error.tsx'
import { Select } from '#ui/select.tsx'
import { professionsQuery } from './queries.ts'

export function ProfessionField(props: Omit<ComponentProps<typeof Select>, 'options' | 'placeholder'>) {
  const professions = useQuery(professionsQuery)
  return (
    <>
      {professions.isError && <LoadError message={errors['error.load.professions']} query={professions} />}
      <Select
        key={professions.isSuccess ? 'loaded' : 'loading'}
        options={selectOptions(professions.data)}
        placeholder={texts['signup.profession.placeholder']}
        {...props}
      />
    </>
  )
}
