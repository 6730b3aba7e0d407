import { common } from '@portal/contract/texts/common'
import { useState } from 'react'
import { imageUrl } from '../media/image-url.ts'

export function RecordedImage({ path, label }: { path: string; label: string }) {
  const [isMissing, setMissing] = useState(false)
  if (isMissing) return <span className="text-ink-soft">{common['common.noData']}</span>
  return (
    <img
      src={imageUrl(path)}
      alt={label}
      loading="lazy"
      onError={() => setMissing(true)}
      className="max-h-24 max-w-full rounded-md border border-line bg-surface-2"
    />
  )
}
