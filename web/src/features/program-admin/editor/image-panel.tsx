import { programAdmin as texts } from '@portal/contract/texts/program-admin'
import type { Editor } from '@tiptap/core'
import { useEffect, useState } from 'react'
import { keepPreview } from '#lib/kept-pictures.ts'
import { typesOf, useImageUpload } from '#lib/use-image-upload.ts'
import { Button } from '#ui/button.tsx'
import { ImageField } from '#ui/image-field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { closeOnEscape } from './choice-panel.tsx'

type Props = { editor: Editor; onClose: () => void; onDone: () => void }
const fieldId = 'program-text-image-alt'

/** An image for the text: sent at once, put in with its description. It becomes public when the program is saved. */
export function ImagePanel({ editor, onClose, onDone }: Props) {
  const [alt, setAlt] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const upload = useImageUpload('program_image')
  useEffect(() => document.getElementById(fieldId)?.focus(), [])

  const insert = () => {
    if (upload.state.is !== 'done' || !file) return
    void keepPreview(upload.state.key, file)
    editor.chain().focus().setImage({ src: upload.state.key, alt: alt.trim() }).run()
    onDone()
  }

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
        accept={typesOf('program_image')}
        onChoose={(chosen) => {
          setFile(chosen)
          void upload.send(chosen)
        }}
        onRetry={() => void upload.retry()}
        onRemove={upload.clear}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button look="secondary" isDisabled={upload.state.is !== 'done'} onClick={insert}>
          {texts['admin.programs.add']}
        </Button>
      </div>
    </fieldset>
  )
}
