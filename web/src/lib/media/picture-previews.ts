/**
 * Previews of uploaded pictures, kept while the page with the form is open. Small copies in session storage let a
 * restored draft show what it will publish. They are deleted when the draft is saved or discarded, at sign-out and with
 * the tab.
 */
import { sessionStore } from '../page/safe-storage.ts'
import type { DraftKey } from '../page/stored-keys.ts'
import { shrinkImage } from './shrink-image.ts'
import { shownSide } from './use-image-upload.ts'

export type PictureValues = { image: string; image_name: string }

const previews = new Map<string, string>()
const keyOf = (upload: string): DraftKey => `draft:picture:${upload}`

/**
 * Never rejects: when the file was moved or deleted and cannot be read again, only the preview after a reload is
 * missing.
 */
export const keepPreview = (upload: string, file: File): Promise<void> => {
  previews.set(upload, URL.createObjectURL(file))
  const keep = (address: string) => {
    if (previews.has(upload)) sessionStore.setItem(keyOf(upload), address)
  }
  return shrinkImage(file, shownSide)
    .then((smaller) => asAddress(smaller ?? file))
    .then(keep, forgetUnread)
}

export const picturePreview = (upload: string): string | undefined => previews.get(upload) ?? restored(upload)

export const withSeenPicture = <Values extends PictureValues>(values: Values): Values =>
  values.image_name && picturePreview(values.image) ? values : { ...values, image: '' }

export const releasePreviews = () => {
  for (const url of previews.values()) URL.revokeObjectURL(url)
  previews.clear()
}

export const forgetPreviews = () => {
  for (const upload of previews.keys()) sessionStore.removeItem(keyOf(upload))
  releasePreviews()
}

const restored = (upload: string) => {
  const kept = sessionStore.getItem(keyOf(upload))
  if (kept === null) return
  const url = URL.createObjectURL(fileOf(kept))
  previews.set(upload, url)
  return url
}

const forgetUnread = () => undefined

const asAddress = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })

/**
 * Parses a `data:image/png;base64,…` address into a file, because the content security policy forbids data addresses.
 */
const fileOf = (address: string) => {
  const [head = '', body = ''] = address.split(',')
  return new Blob([Uint8Array.from(atob(body), (byte) => byte.charCodeAt(0))], {
    type: head.slice('data:'.length, head.indexOf(';')),
  })
}
