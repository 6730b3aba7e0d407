import { programAdmin as texts } from '@portal/contract/texts/program-admin'
import { uploads } from '@portal/contract/texts/uploads'
import type { Editor } from '@tiptap/core'
import { useEffect, useRef, useState } from 'react'
import { keepPreview } from '#lib/media/picture-previews.ts'
import { uploadTypes, useImageUpload } from '#lib/media/use-image-upload.ts'
import { Button } from '#ui/button.tsx'
import { ImageField } from '#ui/image-field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useBeforeSave } from './before-save.ts'
import { closeOnEscape } from './choices.tsx'

type Props = { editor: Editor; onClose: () => void; onDone: () => void }
const fieldId = 'program-text-image-alt'

export function ImagePanel({ editor, onClose, onDone }: Props) {
  const [alt, setAlt] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const upload = useImageUpload('program_image')
  useEffect(() => document.getElementById(fieldId)?.focus(), [])

  const sending = useRef<Promise<string | null> | null>(null)

  const insert = (key: string) => {
    if (!file) return
    sending.current = null
    void keepPreview(key, file)
    editor.chain().focus().setImage({ src: key, alt: alt.trim() }).run()
    onDone()
  }
  useBeforeSave(async () => {
    if (!sending.current) return null
    const key = await sending.current
    if (key === null) return uploads['upload.failed']
    insert(key)
    return null
  })

  return (
    <fieldset onKeyDown={closeOnEscape(onClose)} className="flex min-w-0 flex-col gap-4">
      <legend className="sr-only">{texts['editor.image']}</legend>
      <TextInput
        id={fieldId}
        label={texts['editor.image.alt']}
        hint={texts['editor.image.alt.hint']}
        value={alt}
        maxLength={300}
        autoComplete="off"
        onChange={(event) => setAlt(event.target.value)}
      />
      <ImageField
        id="program-text-image"
        label={texts['editor.image']}
        hint={texts['admin.program.image.hint']}
        state={upload.state}
        chooseLabel={texts['admin.program.image.choose']}
        accept={uploadTypes('program_image')}
        onChoose={(chosen) => {
          setFile(chosen)
          sending.current = upload.send(chosen)
        }}
        onRetry={() => {
          sending.current = upload.retry()
        }}
        onRemove={() => {
          sending.current = null
          upload.clear()
        }}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="secondary"
          isDisabled={upload.state.is !== 'done'}
          onClick={() => upload.state.is === 'done' && insert(upload.state.key)}
        >
          {texts['admin.programs.add']}
        </Button>
      </div>
    </fieldset>
  )
}
