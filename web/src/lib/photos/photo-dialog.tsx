import { fill } from '@portal/contract/fill'
import { maxDocumentBytes, maxFileName, megabyte } from '@portal/contract/limits'
import { applicationForm } from '@portal/contract/texts/application-form'
import { photos as texts } from '@portal/contract/texts/photos'
import { fileSize, writtenDay } from '@portal/contract/written-numbers'
import { type Dispatch, type SetStateAction, useEffect, useId, useRef, useState } from 'react'
import { useObjectUrl } from '#lib/media/use-object-url.ts'
import { announce } from '#lib/page/announce.ts'
import { today } from '#lib/time/today.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Select } from '#ui/select.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { isSmall, type Photo, type PhotoPages, type PhotoPapers, preparePhoto } from './photo.ts'
import { PhotoStrip, PhotoTools } from './photo-strip.tsx'

/** The library is larger than the dialog, and is loaded while the person looks at the pages. */
const loadPdf = () => import('./photos-pdf.ts')

/** Of one document; its bytes end it sooner where the photos have much detail. */
const mostPages = 20

type PhotoDialogProps = {
  readonly state: PhotoPages
  readonly onChange: Dispatch<SetStateAction<PhotoPages>>
  readonly papers: PhotoPapers
  readonly onRefused: (files: readonly File[]) => void
  readonly onDone: (file: File, paper: number | null) => void
  readonly onClose: () => void
}

export function PhotoDialog({ state, onChange, papers, onRefused, onDone, onClose }: PhotoDialogProps) {
  const { pages } = state
  const [at, setAt] = useState(0)
  const [paper, setPaper] = useState<number | null>(papers.length === 1 ? (papers[0]?.id ?? null) : null)
  const [making, setMaking] = useState<'no' | 'now' | 'failed'>('no')
  const input = useRef<HTMLInputElement>(null)
  const replaced = useRef<string | null>(null)
  const paperId = useId()
  const isPreparing = usePreparedPhotos({ state, onChange, replaced, onRefused, onClose })

  useEffect(() => {
    // A failure is told when the PDF is made, which loads it again.
    loadPdf().catch(() => undefined)
  }, [])

  const index = Math.min(at, pages.length - 1)
  const page = pages[index]
  const total = pages.length
  const bytes = pages.reduce((sum, { jpeg }) => sum + jpeg.size, 0)
  // The PDF's own bytes beside the photos.
  const isTooLarge = bytes + 2_000 + total * 1_000 > maxDocumentBytes
  const setPages = (changed: readonly Photo[]) => onChange((now) => ({ ...now, pages: changed }))

  const choose = (instead: string | null) => {
    replaced.current = instead
    input.current?.click()
  }
  const make = async () => {
    setMaking('now')
    try {
      const title =
        papers.find(({ id }) => id === paper)?.title ?? fill(texts['photo.name'], { date: writtenDay(today()) })
      const name = `${title.replace(/[\\/:*?"<>|]/g, ' ').slice(0, maxFileName - 4)}.pdf`
      const { photosPdf } = await loadPdf()
      onDone(new File([await photosPdf(pages, title)], name, { type: 'application/pdf' }), paper)
    } catch {
      setMaking('failed')
    }
  }

  return (
    <Dialog
      title={texts['photo.title']}
      isSheet
      onClose={onClose}
      notice={
        <>
          {isTooLarge && (
            <Alert tone="warn">{fill(texts['photo.tooLarge'], { max: maxDocumentBytes / megabyte })}</Alert>
          )}
          {making === 'failed' && <Alert tone="stop">{texts['photo.failed']}</Alert>}
          <p className="text-center text-sm text-ink-soft">{texts['photo.note']}</p>
        </>
      }
      actions={
        <Button
          className="w-full"
          isDisabled={total === 0 || isPreparing || isTooLarge}
          isPending={making === 'now'}
          pendingLabel={texts['photo.making']}
          onClick={() => void make()}
        >
          {fill(texts['photo.done'], { count: total })}
        </Button>
      }
    >
      <p className="text-sm text-ink-soft tabular-nums">
        {fill(texts['photo.size'], { count: total, size: fileSize(bytes) })}
      </p>
      {papers.length > 0 && (
        <Select
          id={paperId}
          label={applicationForm['application.documents.paper']}
          options={papers.map(({ id, title }) => ({ value: id, label: title }))}
          value={paper ?? ''}
          onChange={({ target: { value } }) => setPaper(Number(value) || null)}
        />
      )}
      {page ? <LargePage page={page} number={index + 1} total={total} /> : isPreparing && <Spinner />}
      {page && isSmall(page) && (
        <Alert tone="warn">
          {fill(texts['photo.small'], { page: index + 1, width: page.width, height: page.height })}{' '}
          <button type="button" className="text-brand underline" onClick={() => choose(page.id)}>
            {texts['photo.again']}
          </button>
        </Alert>
      )}
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])]
          target.value = ''
          onChange((now) => ({ ...now, chosen: [...now.chosen, ...chosen] }))
        }}
      />
      <PhotoStrip
        pages={pages}
        at={index}
        isPreparing={isPreparing}
        onSelect={setAt}
        onAdd={total < mostPages ? () => choose(null) : undefined}
      />
      {page && (
        <PhotoTools
          at={index}
          total={total}
          onMove={(to) => {
            setPages(pages.toSpliced(index, 1).toSpliced(to, 0, page))
            setAt(to)
            announce(fill(texts['photo.moved'], { page: to + 1, total }))
          }}
          onTurn={() => {
            setPages(pages.with(index, { ...page, turns: (page.turns + 1) % 4 }))
            announce(fill(texts['photo.turned'], { page: index + 1 }))
          }}
          onDelete={() => {
            setPages(pages.toSpliced(index, 1))
            announce(fill(texts['photo.deleted'], { total: total - 1 }))
          }}
        />
      )}
    </Dialog>
  )
}

type Preparing = Pick<PhotoDialogProps, 'state' | 'onChange' | 'onRefused' | 'onClose'> & {
  /** The page whose place the next photo takes. */
  readonly replaced: { current: string | null }
}

/** Makes pages of the chosen pictures, one after the other, because each needs up to 200 MB while it is decoded. */
const usePreparedPhotos = ({ state, onChange, replaced, onRefused, onClose }: Preparing): boolean => {
  const { pages, chosen, refused } = state
  const [next] = chosen

  useEffect(() => {
    if (!next) return
    let isGone = false
    void preparePhoto(next)
      .catch(() => null)
      .then((photo) => {
        if (isGone) return
        const old = replaced.current
        replaced.current = null
        onChange((now) => ({
          pages: photo ? placed(now.pages, photo, old) : now.pages,
          chosen: now.chosen.filter((file) => file !== next),
          refused: photo ? now.refused : [...now.refused, next],
        }))
      })
    return () => {
      isGone = true
    }
  }, [next, onChange, replaced])

  useEffect(() => {
    if (next || refused.length === 0) return
    onRefused(refused)
    onChange((now) => ({ ...now, refused: [] }))
    if (pages.length === 0) onClose()
  }, [next, refused, pages.length, onChange, onRefused, onClose])

  return next !== undefined
}

const placed = (pages: readonly Photo[], photo: Photo, old: string | null): readonly Photo[] =>
  pages.some(({ id }) => id === old) ? pages.map((page) => (page.id === old ? photo : page)) : [...pages, photo]

function LargePage({ page, number, total }: { page: Photo; number: number; total: number }) {
  const url = useObjectUrl(page.jpeg)
  return (
    <div className="flex h-[34dvh] min-h-40 items-center justify-center overflow-hidden rounded-md bg-surface-2 p-3">
      {url && (
        <img
          src={url}
          alt={fill(texts['photo.page'], { page: number, total })}
          style={{ rotate: `${page.turns * 90}deg` }}
          className="max-h-full max-w-full object-contain shadow-float"
        />
      )}
    </div>
  )
}
