import { common } from '@portal/contract/texts/common'
import { cx } from '#lib/cx.ts'

/** Explains the stars of a form; it stands once, before the first starred field (R-WEB-21). */
export const RequiredNote = ({ className }: { className?: string }) => (
  <p className={cx('text-sm text-ink-soft', className)}>{common['common.required.note']}</p>
)
