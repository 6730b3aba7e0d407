import { type ReactNode, useState } from 'react'
import { cx } from '#lib/cx.ts'
import { imageUrl } from '#lib/media/image-url.ts'

export function CardImage({
  image,
  fallback,
  className,
  isInView,
  isHeld,
}: {
  image: string | null | undefined
  fallback: ReactNode
  className: string
  /** True above the fold, where a picture that loads late would leave an empty tile. */
  isInView?: boolean
  /** Keeps the picture's place, and does not ask for it yet. */
  isHeld?: boolean
}) {
  const [isMissing, setMissing] = useState(!image)
  if (isMissing || !image)
    return (
      <span
        aria-hidden="true"
        className={cx('flex items-center justify-center rounded-md bg-brand-wash text-brand', className)}
      >
        {fallback}
      </span>
    )
  return (
    <img
      src={isHeld ? undefined : imageUrl(image)}
      alt=""
      loading={isInView ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setMissing(true)}
      className={cx('rounded-md bg-surface-2 object-cover', className)}
    />
  )
}
