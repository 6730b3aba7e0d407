import { agencyAdmin as texts } from '@portal/contract/texts/agency-admin'
import { programAdmin } from '@portal/contract/texts/program-admin'
import { useFormContext } from 'react-hook-form'
import { typesOf, useImageUpload } from '#lib/use-image-upload.ts'
import type { ImageWait } from '#lib/use-image-wait.ts'
import { ImageField } from '#ui/image-field.tsx'
import type { AgencyValues } from './agency-values.ts'

/** Sent as soon as it is chosen; the form holds the key of the upload. */
type Props = { current: string | undefined; wait: ImageWait }

export function AgencyImage({ current, wait }: Props) {
  const { setValue, formState } = useFormContext<AgencyValues>()
  const upload = useImageUpload('agency_image')
  const keep = (key: string | null) =>
    setValue('image', key ?? '', { shouldDirty: true, shouldValidate: key !== null || formState.isSubmitted })
  const kept = async (sending: Promise<string | null>) => {
    const key = await sending
    keep(key)
    return key
  }
  return (
    <ImageField
      id="image"
      label={texts['admin.agency.field.image']}
      hint={texts['admin.agency.image.hint']}
      error={formState.errors.image?.message}
      isRequired={!current}
      state={upload.state}
      current={current}
      currentLabel={programAdmin['admin.program.image.current']}
      chooseLabel={programAdmin['admin.program.image.choose']}
      accept={typesOf('agency_image')}
      onChoose={(file) => wait.follow(kept(upload.send(file)))}
      onRetry={() => wait.follow(kept(upload.retry()))}
      onRemove={() => {
        upload.clear()
        wait.forget()
        keep(null)
      }}
    />
  )
}
