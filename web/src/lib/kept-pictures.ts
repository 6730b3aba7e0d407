/**
 * The pictures behind upload keys, for as long as the page with the form is there; and made small in the storage of this
 * tab, so that a draft that is restored after a reload shows what it will publish. They go with the draft: when it is
 * saved or thrown away, at sign-out as every `draft:` (lib/sign-in.ts), and with the tab.
 */
import { shrinkImage } from './shrink-image.ts'
import { shownSide } from './use-image-upload.ts'

/** What a form holds of the picture of its record: the key of an upload, and what the file is called. */
export type PictureValues = { image: string; image_name: string }

const previews = new Map<string, string>()
const keyOf = (upload: string) => `draft:picture:${upload}`

/** Done when it is kept, or without the preview after a reload when the file, moved or deleted since, cannot be read a second time; never fails. */
export const keepPreview = (upload: string, file: File): Promise<void> => {
  previews.set(upload, URL.createObjectURL(file))
  const keep = (address: string) => {
    // Saved, or left, while the picture was read.
    if (previews.has(upload)) keepInTab(keyOf(upload), address)
  }
  return shrinkImage(file, shownSide).then(asAddress).then(keep, forgetUnread)
}

/** An address of the picture, or undefined when this tab does not have it. */
export const previewOf = (upload: string): string | undefined => previews.get(upload) ?? restored(upload)

/** The values of a draft: without the key of a picture that cannot be shown. */
export const withSeenPicture = <Values extends PictureValues>(values: Values): Values =>
  values.image_name && previewOf(values.image) ? values : { ...values, image: '' }

/** The page is left: what it held is released, what is kept for the draft stays. */
export const releasePreviews = () => {
  for (const url of previews.values()) URL.revokeObjectURL(url)
  previews.clear()
}

/** The draft is no more. */
export const forgetPreviews = () => {
  for (const upload of previews.keys()) sessionStorage.removeItem(keyOf(upload))
  releasePreviews()
}

const restored = (upload: string) => {
  const kept = sessionStorage.getItem(keyOf(upload))
  if (kept === null) return
  const url = URL.createObjectURL(fileOf(kept))
  previews.set(upload, url)
  return url
}

/** A full storage loses the picture's preview after a reload, and nothing else. */
const keepInTab = (key: string, address: string): boolean => {
  try {
    sessionStorage.setItem(key, address)
    return true
  } catch {
    return false
  }
}

/** Such a draft names its picture, and asks for it again. */
const forgetUnread = () => undefined

const asAddress = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })

/** `data:image/png;base64,…` as a file: the site shows no data addresses. */
const fileOf = (address: string) => {
  const [head = '', body = ''] = address.split(',')
  return new Blob([Uint8Array.from(atob(body), (byte) => byte.charCodeAt(0))], {
    type: head.slice('data:'.length, head.indexOf(';')),
  })
}
