import type { ApplicationDocument } from '@portal/contract'
import { previewLetter } from '@portal/contract/endpoints/applications'
import { fill } from '@portal/contract/fill'
import { letters as texts } from '@portal/contract/texts/letters'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage } from '#lib/api/api-error.ts'
import { download } from '#lib/api/call.ts'
import type { Judged } from '#lib/questions/judged-criteria.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { EyeIcon } from '#ui/further-icons.tsx'
import { LostPart } from '#ui/lost-part.tsx'
import { lazyPart } from '#ui/part.tsx'

const PdfDocument = lazyPart(async () => (await import('#lib/media/pdf-document.tsx')).PdfDocument, {
  lost: (retry) => <LostPart onRetry={retry} />,
})

type LetterPreviewProps = {
  application: Pick<ApplicationDocument, 'id'>
  template: number
  /** The one with which it was prepared; without it the last one. */
  revision?: number | null
  purpose: 'completed' | 'rejected'
  reason: string
  criteria: Judged
}

/** The letter as the applicant would get it; a changed text is shown by asking again. */
export function LetterPreview({ application: { id }, ...chosen }: LetterPreviewProps) {
  const { template, revision, purpose, reason, criteria } = chosen
  const isJudged = Object.keys(criteria).length > 0
  const [isBroken, setBroken] = useState(false)
  const preview = useMutation({
    mutationFn: () =>
      download(previewLetter, {
        params: { id },
        body: {
          ...{ template, for: purpose },
          ...(revision && { revision }),
          ...(isJudged && { criteria }),
          ...(reason.trim() !== '' && { reason }),
        },
      }),
    onMutate: () => setBroken(false),
  })
  return (
    <div className="flex flex-col items-start gap-3">
      <Button variant="secondary" icon={<EyeIcon />} isPending={preview.isPending} onClick={() => preview.mutate()}>
        {texts['letters.preview']}
      </Button>
      {(preview.isError || isBroken) && (
        <Alert tone="stop" title={texts['letters.preview.error']} className="w-full">
          {preview.error && errorMessage(preview.error, '')}
        </Alert>
      )}
      {preview.data && !isBroken && (
        <div
          key={preview.submittedAt}
          ref={bringIntoView}
          className="min-h-96 w-full scroll-mt-4 lg:min-h-[calc(100dvh-5.5rem)]"
        >
          <PdfDocument
            name={fill(texts['letters.preview.name'], { id })}
            blob={preview.data}
            onBroken={() => setBroken(true)}
          />
        </div>
      )}
    </div>
  )
}

/** A letter below the end of the dialog would be asked for again and again. */
const bringIntoView = (letter: HTMLElement | null) => letter?.scrollIntoView({ block: 'start' })
