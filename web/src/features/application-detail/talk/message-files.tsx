import { fill } from '@portal/contract/fill'
import { maxMessageDocuments } from '@portal/contract/limits'
import { applicationForm } from '@portal/contract/texts/application-form'
import { talk as texts } from '@portal/contract/texts/talk'
import { validation } from '@portal/contract/texts/validation'
import { useEffect, useRef } from 'react'
import { asPdf, whyNotPdf } from '#lib/media/pdf-file.ts'
import { uploadFor } from '#lib/media/upload.ts'
import { isInProgress, type UploadedFile, uploadedFiles } from '#lib/media/upload-queue.ts'
import { useUploads } from '#lib/media/use-uploads.ts'
import { usePhotos } from '#lib/photos/use-photos.tsx'
import { FileDrop } from '#ui/file-drop.tsx'

type MessageFilesProps = {
  id: number
  files: readonly UploadedFile[]
  onChange: (files: readonly UploadedFile[], isBusy: boolean) => void
}

const upload = uploadFor('application_document')
const tooMany = fill(validation['validation.file.count'], { max: maxMessageDocuments })

export function MessageFiles({ id, files, onChange }: MessageFilesProps) {
  const uploads = useUploads(
    {
      send: (file, options) => upload(asPdf(file), options),
      check: async (file, present) => (present.length >= maxMessageDocuments ? tooMany : whyNotPdf(file, present)),
      restored: files,
    },
    `talk-${id}`,
  )
  const { choose, dialog } = usePhotos({
    add: (chosen) => void uploads.add(chosen),
    addMore: (chosen) => void uploads.addMore(chosen),
  })
  const { queue } = uploads
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(
    () =>
      queue.subscribe(() => {
        const items = queue.snapshot()
        latest.current(uploadedFiles(items), items.some(isInProgress))
      }),
    [queue],
  )
  return (
    <>
      <FileDrop
        id={`message-files-${id}`}
        label={fill(texts['talk.files'], { max: maxMessageDocuments })}
        chooseLabel={applicationForm['application.documents.choose']}
        dropLabel={applicationForm['application.documents.drop']}
        listLabel={applicationForm['application.documents.list']}
        accept="application/pdf,.pdf,image/*"
        items={uploads.items}
        refusals={uploads.refusals}
        fullNote={uploads.items.length >= maxMessageDocuments ? tooMany : null}
        onAdd={(chosen) => void choose(chosen)}
        onRemove={uploads.remove}
        onCancel={uploads.cancel}
        onRetry={uploads.retry}
      />
      {dialog}
    </>
  )
}
