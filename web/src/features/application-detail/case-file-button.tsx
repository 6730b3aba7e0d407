import type { ApplicationDocument } from '@portal/contract'
import { fill } from '@portal/contract/fill'
import { applicationDetail as texts } from '@portal/contract/texts/application-detail'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage } from '#lib/api/api-error.ts'
import { saveFile } from '#lib/application/save-file.ts'
import { Button } from '#ui/button.tsx'
import { DownloadIcon } from '#ui/further-icons.tsx'
import { useToast } from '#ui/toast.tsx'

export function CaseFileButton({ application }: { application: ApplicationDocument }) {
  const toast = useToast()
  const [loaded, setLoaded] = useState(0)
  const total = application.attachments_application.length + 1
  const file = useMutation({
    mutationFn: async () => (await import('./case-file.ts')).caseFile(application, setLoaded),
    onSuccess: (zip) => saveFile(zip, `application_${application.id}.zip`),
    onError: (error) => toast(errorMessage(error, texts['application.detail.file.error']), 'stop'),
  })
  return (
    <Button
      variant="quiet"
      icon={<DownloadIcon />}
      isPending={file.isPending}
      pendingLabel={fill(texts['application.detail.file.busy'], { loaded, total })}
      onClick={() => file.mutate()}
    >
      {texts['application.detail.file']}
    </Button>
  )
}
