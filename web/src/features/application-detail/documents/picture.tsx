import { useObjectUrl } from '#lib/media/use-object-url.ts'
import { DocumentFrame, useZoom } from './document-frame.tsx'

type PictureProps = { name: string; blob: Blob; onBroken: () => void }

export function Picture({ name, blob, onBroken }: PictureProps) {
  const zoom = useZoom()
  const address = useObjectUrl(blob)
  return (
    <DocumentFrame name={name} zoom={zoom}>
      {address && (
        <img
          src={address}
          alt={name}
          onError={onBroken}
          className="max-w-none"
          // The width is set by script, because the content security policy forbids inline styles.
          ref={(image) => {
            if (image) image.style.width = `${zoom.zoom * 100}%`
          }}
        />
      )}
    </DocumentFrame>
  )
}
