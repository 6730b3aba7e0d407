import { applicationProof } from '@portal/contract/endpoints/audit'
import { audit as texts } from '@portal/contract/texts/audit'
import { useMutation } from '@tanstack/react-query'
import { download } from '#lib/api/call.ts'
import { saveFile } from '#lib/application/save-file.ts'
import { Button } from '#ui/button.tsx'
import { DownloadIcon } from '#ui/further-icons.tsx'
import { useToast } from '#ui/toast.tsx'

export function ProofButton({ id }: { id: number }) {
  const toast = useToast()
  const proof = useMutation({
    mutationFn: () => download(applicationProof, { params: { id } }),
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
