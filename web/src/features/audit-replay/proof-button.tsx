import type { ProofFile } from '@portal/contract'
import { canonical, sha256 } from '@portal/contract/check-history'
import { applicationProof } from '@portal/contract/endpoints/audit'
import { audit as texts } from '@portal/contract/texts/audit'
import { useMutation } from '@tanstack/react-query'
import { callPages } from '#lib/api/call-pages.ts'
import { saveFile } from '#lib/application/save-file.ts'
import { Button } from '#ui/button.tsx'
import { DownloadIcon } from '#ui/further-icons.tsx'
import { useToast } from '#ui/toast.tsx'

export function ProofButton({ id }: { id: number }) {
  const toast = useToast()
  const proof = useMutation({
    mutationFn: () => wholeProof(id),
    onSuccess: (file) => saveFile(file, `proof_application_${id}.json`),
    onError: () => toast(texts['audit.proof.error'], 'stop'),
  })
  return (
    <Button
      variant="secondary"
      icon={<DownloadIcon />}
      isPending={proof.isPending}
      pendingLabel={texts['audit.proof.busy']}
      onClick={() => proof.mutate()}
    >
      {texts['audit.proof.download']}
    </Button>
  )
}

/** The proof file of an application, put together from its pages, each of which is a proof file of its events. */
export const wholeProof = async (id: number): Promise<Blob> => {
  const pages = await callPages(applicationProof, { params: { id } })
  const [first, ...others] = pages
  return asJson(first && others.length > 0 ? await merged(first, pages) : first)
}

const merged = async ({ digest: _, ...first }: ProofFile, pages: readonly ProofFile[]): Promise<ProofFile> => {
  const seals = new Map(pages.flatMap((page) => page.seals).map((signed) => [signed.seal.n, signed]))
  const file = { ...first, events: pages.flatMap(({ events }) => events), seals: [...seals.values()] }
  return { ...file, digest: await sha256(new TextEncoder().encode(canonical(file))) }
}

const asJson = (file: unknown) => new Blob([JSON.stringify(file)], { type: 'application/json' })
