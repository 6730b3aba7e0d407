import { fill } from '@portal/contract/fill'
import { profile as texts } from '@portal/contract/texts/profile'
import { fileSize } from '@portal/contract/written-numbers'
import type { ReactNode } from 'react'
import { FileIcon } from '#ui/further-icons.tsx'

const frame =
  'flex aspect-[1.586] w-full max-w-96 items-center justify-center overflow-hidden rounded-md border border-line bg-surface-2'

export const SideFrame = ({ children }: { children: ReactNode }) => <div className={frame}>{children}</div>

export const EmptySide = ({ children }: { children: ReactNode }) => (
  <p className="flex min-h-20 w-full max-w-96 items-center justify-center rounded-md border border-dashed border-line bg-surface-2 p-4 text-center text-ink-soft max-sm:min-h-11 max-sm:px-1 max-sm:py-1.5 max-sm:text-sm">
    {children}
  </p>
)

export const PdfTile = ({ name, size, children }: { name: string; size: number; children?: ReactNode }) => (
  <SideFrame>
    <div className="flex min-w-0 flex-col items-center gap-2 p-4 text-center">
      <FileIcon className="size-10 text-brand" />
      <p className="wrap-anywhere">{fill(texts['profile.document.pdfTile'], { name })}</p>
      <p className="text-sm text-ink-soft">{fileSize(size)}</p>
      {children}
    </div>
  </SideFrame>
)
