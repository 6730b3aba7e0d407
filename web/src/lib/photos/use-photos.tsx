import { useState } from 'react'
import { isPicture } from '#lib/media/picture-bytes.ts'
import { LostPart } from '#ui/lost-part.tsx'
import { lazyPart } from '#ui/part.tsx'
import type { PhotoPages, PhotoPapers } from './photo.ts'

const PhotoDialog = lazyPart(async () => (await import('./photo-dialog.tsx')).PhotoDialog, {
  lost: (retry) => <LostPart onRetry={retry} />,
})

const nothing: PhotoPages = { pages: [], chosen: [], refused: [] }

type PhotosOptions = {
  readonly add: (files: readonly File[]) => void
  /** For pictures of the same choice that cannot become pages. */
  readonly addMore: (files: readonly File[]) => void
  /** Of the documents that a photo may be, those that are left. */
  readonly papers?: PhotoPapers
  /** A file that was made of photos, and which document it is. */
  readonly onMade?: (file: File, paper: number) => void
}

/**
 * Makes documents of the pictures among chosen files (R-APP-110); everything else goes on to `add`. Pages that were
 * begun remain while the page is open, also when the dialog is closed.
 */
export const usePhotos = ({ add, addMore, papers = [], onMade }: PhotosOptions) => {
  const [state, setState] = useState(nothing)
  const [isOpen, setOpen] = useState(false)
  const choose = async (files: readonly File[]) => {
    const pictures = await Promise.all(files.map((file) => isPicture(file).catch(() => false)))
    const others = files.filter((_, index) => !pictures[index])
    if (others.length > 0 || files.length === 0) add(others)
    if (others.length === files.length) return
    setState((now) => ({ ...now, chosen: [...now.chosen, ...files.filter((_, index) => pictures[index])] }))
    setOpen(true)
  }
  const dialog = isOpen && (
    <PhotoDialog
      state={state}
      onChange={setState}
      papers={papers}
      onRefused={addMore}
      onDone={(file, paper) => {
        setState(nothing)
        setOpen(false)
        if (paper !== null) onMade?.(file, paper)
        add([file])
      }}
      onClose={() => setOpen(false)}
    />
  )
  return { choose, dialog, begun: isOpen ? 0 : state.pages.length, goOn: () => setOpen(true) }
}
