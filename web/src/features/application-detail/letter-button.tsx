import { applicationLetter } from '@portal/contract/endpoints/applications'
import { letters as texts } from '@portal/contract/texts/letters'
import { useMutation } from '@tanstack/react-query'
import { download } from '#lib/api/call.ts'
import { saveFile } from '#lib/application/save-file.ts'
import { Button } from '#ui/button.tsx'
import { DownloadIcon } from '#ui/further-icons.tsx'
import { useToast } from '#ui/toast.tsx'

/** Downloads the letter of the decision (R-APP-87). */
export function LetterButton({ id }: { id: number }) {
  const toast = useToast()
  const letter = useMutation({
    mutationFn: () => download(applicationLetter, { params: { id } }),
    onSuccess: (pdf) => saveFile(pdf, `letter_${id}.pdf`),
    onError: () => toast(texts['letters.download.error'], 'stop'),
  })
  return (
    <Button
      variant="secondary"
      className="on-print-hidden"
      icon={<DownloadIcon />}
      isPending={letter.isPending}
      pendingLabel={texts['letters.download.busy']}
      onClick={() => letter.mutate()}
    >
      {texts['letters.download']}
    </Button>
  )
}
