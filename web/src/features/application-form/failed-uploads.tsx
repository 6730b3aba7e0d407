import { fill } from '@portal/contract/fill'
import { accessibility } from '@portal/contract/texts/accessibility'
import { applicationForm } from '@portal/contract/texts/application-form'
import { uploads as texts } from '@portal/contract/texts/uploads'
import type { UploadItem } from '#lib/media/use-uploads.ts'
import { linkClass } from '#ui/button.tsx'

type FailedUploadsProps = {
  files: readonly UploadItem[]
  onRetry: (id: string) => void
  onRemove: (id: string) => void
}

export function FailedUploads({ files, onRetry, onRemove }: FailedUploadsProps) {
  if (files.length === 0) return null
  return (
    <div className="mt-3">
      <p className="font-semibold">{fill(texts['upload.someFailed'], { count: files.length })}</p>
      <ul className="mt-1 flex list-disc flex-col gap-1.5 ps-5 text-sm">
        {files.map(({ id, name }) => (
          <li key={id}>
            <span className="wrap-anywhere">{name}</span>{' '}
            <span className="inline-flex flex-wrap gap-x-4">
              <button
                type="button"
                className={linkClass}
                aria-label={fill(texts['upload.retry.aria'], { name })}
                onClick={() => onRetry(id)}
              >
                {texts['upload.retry']}
              </button>
              <button
                type="button"
                className={linkClass}
                aria-label={fill(accessibility['a11y.file.remove'], { name })}
                onClick={() => onRemove(id)}
              >
                {applicationForm['application.documents.remove']}
              </button>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
