/**
 * A stored side of the identity document, for its owner or the Super Administrator. A picture is fetched through a
 * one-minute link; a PDF is fetched on request. The portal records each fetch as an access to personal data, so nothing
 * is fetched twice without need.
 */
import type { StoredDocument } from '@portal/contract'
import { fill } from '@portal/contract/fill'
import { common } from '@portal/contract/texts/common'
import { members } from '@portal/contract/texts/members'
import { profile as texts } from '@portal/contract/texts/profile'
import { fileSize } from '@portal/contract/written-numbers'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { saveFile } from '#lib/application/save-file.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { DownloadIcon, FileIcon } from '#ui/further-icons.tsx'
import { SearchIcon } from '#ui/icons.tsx'
import { SkeletonLine } from '#ui/skeleton.tsx'
import { useToast } from '#ui/toast.tsx'
import { useObjectUrl } from '../media/use-object-url.ts'

type Props = {
  document: StoredDocument
  alt: string
  queryKey: readonly unknown[]
  linkOf: (signal?: AbortSignal) => Promise<{ url: string }>
  show?: (url: string, alt: string) => ReactNode
}

export function StoredSide(props: Props) {
  return props.document.content_type === 'application/pdf' ? <StoredPdf {...props} /> : <StoredPhoto {...props} />
}

const enlargeable = (url: string, alt: string) => <Enlargeable url={url} alt={alt} />

function StoredPhoto({ alt, queryKey, linkOf, show = enlargeable }: Props) {
  const photo = useQuery({
    queryKey: ['identity-document', ...queryKey],
    queryFn: async ({ signal }) => fetched((await linkOf(signal)).url, signal),
    staleTime: Number.POSITIVE_INFINITY,
    // A page that does not show an identity document must not keep it in memory.
    gcTime: 0,
    retry: false,
  })
  const url = useObjectUrl(photo.data)
  if (url) return show(url, alt)
  return (
    <SideFrame>
      {photo.isError && <p className="p-4 text-center text-stop">{members['member.edit.error.image']}</p>}
      {photo.isPending && <SkeletonLine className="size-full" />}
    </SideFrame>
  )
}

function StoredPdf({ document: { name, size }, alt, linkOf }: Props) {
  const toast = useToast()
  const save = useMutation({
    mutationFn: async () => fetched((await linkOf()).url),
    onSuccess: (file) => saveFile(file, name),
    onError: () => toast(members['member.edit.error.image'], 'stop'),
  })
  return (
    <PdfTile name={name} size={size}>
      <Button variant="secondary" icon={<DownloadIcon />} isPending={save.isPending} onClick={() => save.mutate()}>
        {common['common.download']}
        <span className="sr-only">: {alt}</span>
      </Button>
    </PdfTile>
  )
}

const fetched = async (url: string, signal?: AbortSignal): Promise<Blob> => {
  const answer = await fetch(url, signal ? { signal } : {})
  if (!answer.ok) throw new Error(`the bucket answered ${answer.status}`)
  return answer.blob()
}

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

/** A small picture that opens enlarged. It reuses the same bytes, so that the portal records no second access. */
export function Enlargeable({ url, alt }: { url: string; alt: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <SideFrame>
        <button
          type="button"
          aria-label={`${members['member.edit.identity.enlarge']}: ${alt}`}
          onClick={() => setOpen(true)}
          className="relative size-full cursor-zoom-in"
        >
          <img src={url} alt={alt} className="size-full object-contain" />
          <span className="absolute right-2 bottom-2 flex rounded-md border border-control bg-surface p-1.5 text-brand">
            <SearchIcon />
          </span>
        </button>
      </SideFrame>
      {isOpen && (
        <Dialog title={alt} isWide onClose={() => setOpen(false)}>
          <img
            src={url}
            alt={alt}
            className="h-auto max-h-[max(28rem,calc(90dvh-8rem))] w-full max-w-none min-w-[44rem] rounded-md object-contain"
          />
        </Dialog>
      )}
    </>
  )
}
