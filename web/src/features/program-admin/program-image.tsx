import { programAdmin as texts } from '@portal/contract/texts/program-admin'
import { useFormContext } from 'react-hook-form'
import { typesOf, useImageUpload } from '#lib/use-image-upload.ts'
import type { ImageWait } from '#lib/use-image-wait.ts'
import { ImageField } from '#ui/image-field.tsx'
import type { ProgramValues } from './program-values.ts'

/** Sent as soon as it is chosen; the form holds the key of the upload. */
type Props = { current: string | undefined; wait: ImageWait }

export function ProgramImage({ current, wait }: Props) {
  const { setValue, formState } = useFormContext<ProgramValues>()
  const upload = useImageUpload('program_image')
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
      label={texts['admin.program.field.image']}
      hint={texts['admin.program.image.hint']}
      error={formState.errors.image?.message}
      isRequired={!current}
      state={upload.state}
      current={current}
      currentLabel={texts['admin.program.image.current']}
      chooseLabel={texts['admin.program.image.choose']}
      accept={typesOf('program_image')}
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
