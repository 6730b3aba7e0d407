import type { AttachmentDocument } from '@portal/contract'
import { attachedDocuments as texts } from '@portal/contract/texts/attached-documents'
import { cx } from '#lib/cx.ts'
import { ClockIcon, WarningIcon } from '#ui/icons.tsx'

/** Why nobody opens the file (R-APP-120, R-APP-121), for applicant and staff alike. */
export function FileScanNote({ scan }: Pick<AttachmentDocument, 'scan'>) {
  if (!scan) return null
  const Icon = scan === 'infected' ? WarningIcon : ClockIcon
  return (
    <span
      className={cx(
        'flex items-start gap-1.5 text-sm font-normal',
        scan === 'infected' ? 'text-stop' : 'text-ink-soft',
      )}
    >
      <Icon className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0">{texts[`attached.${scan}`]}</span>
    </span>
  )
}
