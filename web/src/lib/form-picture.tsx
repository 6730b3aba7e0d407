import type { UploadPurpose } from '@portal/contract/fields/uploads'
import { drafts } from '@portal/contract/texts/drafts'
import { programAdmin as texts } from '@portal/contract/texts/program-admin'
import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { ImageField } from '#ui/image-field.tsx'
import { keepPreview, type PictureValues, previewOf } from './kept-pictures.ts'
import { type ImageState, typesOf, useImageUpload } from './use-image-upload.ts'
import type { ImageWait } from './use-image-wait.ts'

type Props = {
  purpose: UploadPurpose
  label: string
  hint: string
  /** The picture that the record has. */
  current: string | undefined
  /** What a restored draft holds. */
  restored: PictureValues | undefined
  wait: ImageWait
}

/**
 * The picture of a record, sent as soon as it is chosen; the form holds the key and the name of the upload. The one of a
 * restored draft is shown again; where this tab does not have it any more, it is named and has to be chosen again or
 * taken back: nothing is published that is not seen.
 */
export function FormPicture({ purpose, label, hint, current, restored, wait }: Props) {
  const { setValue, formState } = useFormContext<PictureValues>()
  const upload = useImageUpload(purpose, restored && stateOf(restored))
  const chosen = useRef<File | null>(null)
  const isGone = upload.state.is === 'failed' && upload.state.message === drafts['draft.picture.gone']
  const { follow } = wait
  useEffect(() => {
    if (isGone) follow(Promise.resolve(null), drafts['draft.picture.gone'])
  }, [isGone, follow])

  const hold = (key: string | null, name = '') => {
    setValue('image_name', name)
    setValue('image', key ?? '', { shouldDirty: true, shouldValidate: key !== null || formState.isSubmitted })
  }
  const held = async (sending: Promise<string | null>) => {
    const file = chosen.current
    // From the choice on: a page that is reloaded while it goes up names it, and asks for it again.
    setValue('image_name', file?.name ?? '')
    setValue('image', '', { shouldDirty: true })
    const key = await sending
    // Taken back, or another one chosen, while it went up: then it says nothing of what is held now.
    if (file !== chosen.current) return key
    hold(key, file?.name)
    if (key && file) void keepPreview(key, file)
    return key
  }
  return (
    <ImageField
      id="image"
      label={label}
      hint={hint}
      error={formState.errors.image?.message}
      isRequired={!current}
      state={upload.state}
      current={current}
      currentLabel={texts['admin.program.image.current']}
      chooseLabel={texts['admin.program.image.choose']}
      accept={typesOf(purpose)}
      onChoose={(file) => {
        chosen.current = file
        wait.follow(held(upload.send(file)))
      }}
      onRetry={() => wait.follow(held(upload.retry()))}
      onRemove={() => {
        chosen.current = null
        upload.clear()
        wait.forget()
        hold(null)
      }}
    />
  )
}

const stateOf = ({ image: key, image_name: name }: PictureValues): ImageState => {
  if (!name) return { is: 'none' }
  const preview = key && previewOf(key)
  return preview
    ? { is: 'done', name, preview, key }
    : { is: 'failed', name, preview: null, message: drafts['draft.picture.gone'] }
}
