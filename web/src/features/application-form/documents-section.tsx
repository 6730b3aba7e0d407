import type { AttachmentDocument } from '@portal/contract'
import { fill } from '@portal/contract/fill'
import { maxDocuments } from '@portal/contract/limits'
import { accessibility } from '@portal/contract/texts/accessibility'
import { applicationForm as texts } from '@portal/contract/texts/application-form'
import { common } from '@portal/contract/texts/common'
import { fileSize } from '@portal/contract/written-numbers'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Requirements } from '#lib/application/requirements.ts'
import { cx } from '#lib/cx.ts'
import type { UploadItem } from '#lib/media/upload-queue.ts'
import type { useUploads } from '#lib/media/use-uploads.ts'
import { useFocusInList } from '#lib/page/use-focus-in-list.ts'
import { usePhotos } from '#lib/photos/use-photos.tsx'
import { Button } from '#ui/button.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { fileLine } from '#ui/file-row.tsx'
import { FormSection } from '#ui/form-section.tsx'
import { FileIcon, TrashIcon } from '#ui/further-icons.tsx'
import { useFold } from './folded-parts.tsx'
import { filedKey } from './form-values.ts'
import { RequiredDocuments, RequirementSelect } from './required-documents.tsx'
import { useNamedFiles, useNameFile } from './use-named-files.ts'

type DocumentsSectionProps = {
  uploads: ReturnType<typeof useUploads>
  mayAttach: boolean
  filed: readonly AttachmentDocument[]
  onRemoveFiled: (id: number) => void
  requirements: Requirements
}

export function DocumentsSection({ uploads, mayAttach, filed, onRemoveFiled, requirements }: DocumentsSectionProps) {
  const count = filed.length + uploads.items.length
  const files = { requirements, uploaded: uploads.items, filed }
  const { suggested, isComplete, note, open } = useNamedFiles(files)
  const { choose, dialog, begun, goOn } = usePhotos({
    add: (chosen) => void uploads.add(chosen),
    addMore: (chosen) => void uploads.addMore(chosen),
    papers: open,
    onMade: useNamedWhenUploaded(uploads.items),
  })
  const fold = useFold('documents', {
    isDone: isComplete,
    label: common['common.open'],
    note,
  })
  const { box, remember } = useFocusInList(count, {
    removals: 'li > button:last-child',
    otherwise: 'section button',
  })
  return (
    <FormSection
      isStacked
      title={texts['application.form.section.documents']}
      fold={uploads.isBusy || uploads.failed > 0 ? undefined : fold}
    >
      {mayAttach && requirements.length > 0 && <RequiredDocuments {...files} />}
      <div ref={box} className="flex flex-col gap-5">
        {mayAttach && (
          <FileDrop
            id="documents"
            label={texts['application.form.section.documents']}
            isLabelHidden
            hint={texts['application.documents.hint']}
            chooseLabel={texts['application.documents.choose']}
            dropLabel={texts['application.documents.drop']}
            listLabel={texts['application.documents.list']}
            accept="application/pdf,.pdf,image/*"
            cameraLabel={texts['application.documents.camera']}
            items={uploads.items}
            refusals={uploads.refusals}
            fullNote={count >= maxDocuments ? texts['application.documents.limitReached'] : null}
            onAdd={(chosen) => void choose(chosen)}
            onRemove={(id) => {
              remember()
              uploads.remove(id)
            }}
            onCancel={uploads.cancel}
            onRetry={uploads.retry}
            {...(requirements.length > 0 && {
              about: (item: UploadItem) => (
                <RequirementSelect item={item} requirements={requirements} suggested={suggested.get(item.key ?? '')} />
              ),
            })}
          />
        )}
        {begun > 0 && (
          <Button variant="secondary" className="self-start" onClick={goOn}>
            {fill(texts['application.documents.photos'], { count: begun })}
          </Button>
        )}
        {dialog}
        {filed.length > 0 && (
          <ul aria-label={texts['application.documents.list']}>
            {filed.map((document) => (
              <FiledRow
                key={document.id}
                document={document}
                about={
                  requirements.length > 0 && (
                    <RequirementSelect
                      document={document}
                      requirements={requirements}
                      suggested={suggested.get(filedKey(document.id))}
                    />
                  )
                }
                onRemove={(id) => {
                  remember()
                  onRemoveFiled(id)
                }}
              />
            ))}
          </ul>
        )}
        {mayAttach && (
          <div className="-mt-2 flex flex-wrap items-start justify-between gap-x-4">
            {uploads.refusals.some(({ message }) => message === texts['application.documents.picture']) && (
              <PictureToPdf />
            )}
            {count > 0 && (
              <p className="text-sm text-ink-soft tabular-nums sm:py-2.5">
                {fill(texts['application.documents.count'], { count, max: maxDocuments })}
              </p>
            )}
          </div>
        )}
      </div>
    </FormSection>
  )
}

/** The document of each file made of photos is known before it has the key of an upload. */
const useNamedWhenUploaded = (items: readonly UploadItem[]) => {
  const papers = useRef(new Map<string, number>())
  const nameFile = useNameFile()
  useEffect(() => {
    for (const { name, key, state } of items) {
      const paper = papers.current.get(name)
      if (state !== 'done' || !key || paper === undefined) continue
      papers.current.delete(name)
      nameFile(key, paper, null)
    }
  }, [items, nameFile])
  return (file: File, paper: number) => papers.current.set(file.name, paper)
}

function PictureToPdf() {
  return (
    <details open className="text-sm">
      <summary className="fold min-h-11 py-2.5 text-brand">{texts['application.documents.toPdf']}</summary>
      <ul className="flex list-disc flex-col gap-1.5 pb-2 ps-9">
        <li>{texts['application.documents.toPdf.android']}</li>
        <li>{texts['application.documents.toPdf.iphone']}</li>
        <li>{texts['application.documents.toPdf.computer']}</li>
      </ul>
    </details>
  )
}

type FiledRowProps = { document: AttachmentDocument; about: ReactNode; onRemove: (id: number) => void }

function FiledRow({ document: { id, original_name: name, size }, about, onRemove }: FiledRowProps) {
  return (
    <li className={fileLine.row}>
      <FileIcon className={fileLine.icon} />
      <div className={fileLine.name}>
        <p className="wrap-anywhere">{name}</p>
        <p className="text-sm text-ink-soft">{fileSize(size)}</p>
      </div>
      {about && <div className={fileLine.about}>{about}</div>}
      <button
        type="button"
        aria-label={fill(accessibility['a11y.file.remove'], { name })}
        onClick={() => onRemove(id)}
        className={cx(fileLine.button, 'col-start-4')}
      >
        <TrashIcon />
      </button>
    </li>
  )
}
