import type { UploadPurpose } from '@portal/contract/fields/uploads'
import { drafts } from '@portal/contract/texts/drafts'
import { programAdmin as texts } from '@portal/contract/texts/program-admin'
import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { ImageField } from '#ui/image-field.tsx'
import { keepPreview, type PictureValues, picturePreview } from './picture-previews.ts'
import { type ImageState, type ImageWait, uploadTypes, useImageUpload } from './use-image-upload.ts'

type Props = {
  purpose: UploadPurpose
  label: string
  hint: string
  current: string | undefined
  restored: PictureValues | undefined
  wait: ImageWait
}

/**
 * The picture of a record, uploaded as soon as it is chosen; the form holds the upload's key and name. A restored draft
 * shows its picture again. When this tab no longer has the picture, the person must choose it again or remove it, so
 * that nothing unseen is published.
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

  const setPicture = (key: string | null, name = '') => {
    setValue('image_name', name)
    setValue('image', key ?? '', { shouldDirty: true, shouldValidate: key !== null || formState.isSubmitted })
  }
  const takeUpload = async (sending: Promise<string | null>) => {
    const file = chosen.current
    // The name is set when the file is chosen, so that a reload during the upload can ask for that file again.
    setValue('image_name', file?.name ?? '')
    setValue('image', '', { shouldDirty: true })
    const key = await sending
    if (file !== chosen.current) return key
    setPicture(key, file?.name)
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
      accept={uploadTypes(purpose)}
      onChoose={(file) => {
        chosen.current = file
        wait.follow(takeUpload(upload.send(file)))
      }}
      onRetry={() => wait.follow(takeUpload(upload.retry()))}
      onRemove={() => {
        chosen.current = null
        upload.clear()
        wait.forget()
        setPicture(null)
      }}
    />
  )
}

const stateOf = ({ image: key, image_name: name }: PictureValues): ImageState => {
  if (!name) return { is: 'none' }
  const preview = key && picturePreview(key)
  return preview
    ? { is: 'done', name, preview, key }
    : { is: 'failed', name, preview: null, message: drafts['draft.picture.gone'] }
}
