/**
 * A stored side of the identity document, for its owner or the Super Administrator. A picture is fetched through a
 * one-minute link; a PDF is fetched on request. The portal records each fetch as an access to personal data, so nothing
 * is fetched twice without need.
 */
import type { StoredDocument } from '@portal/contract'
import { common } from '@portal/contract/texts/common'
import { members } from '@portal/contract/texts/members'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { saveFile } from '#lib/application/save-file.ts'
import { Button } from '#ui/button.tsx'
import { DownloadIcon } from '#ui/further-icons.tsx'
import { SkeletonLine } from '#ui/skeleton.tsx'
import { useToast } from '#ui/toast.tsx'
import { useObjectUrl } from '../media/use-object-url.ts'
import { Enlargeable } from './enlargeable.tsx'
import { PdfTile, SideFrame } from './side-frame.tsx'

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
