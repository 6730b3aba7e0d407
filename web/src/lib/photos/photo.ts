/**
 * A page of a document, from a photo: upright, at most 2000 px, and small enough that ten pages stay below the limit of
 * a document (R-APP-110). What a camera wrote beside the picture, such as where it was taken, does not leave the device.
 */
import { maxDocumentBytes } from '@portal/contract/limits'
import { isWholePicture, jpegMarkers } from '../media/picture-bytes.ts'

export type Photo = {
  readonly id: string
  readonly jpeg: Blob
  /** Of the chosen picture, upright, in pixels. */
  readonly width: number
  readonly height: number
  /** Quarter turns to the right by the person. */
  readonly turns: number
}

/** Pages that were begun, chosen pictures that are not pages yet, and those that cannot become one. */
export type PhotoPages = {
  readonly pages: readonly Photo[]
  readonly chosen: readonly File[]
  readonly refused: readonly File[]
}
/** The required documents that photos may be. */
export type PhotoPapers = readonly { readonly id: number; readonly title: string }[]

/** Pixels of the longest side: 240 to the inch on A4, which is enough to read small print. */
const longestSide = 2000
/** A scan or photo with a shorter side below this may be illegible. */
const legibleSide = 1000
/** Decoded, 50 megapixels take 200 MB; a phone with 2 GB has hardly more. */
const mostPixels = 50_000_000
/** Ten of them fit into one document. */
const jpegBytes = maxDocumentBytes / 10 - 40_000
const qualities = [0.82, 0.65, 0.45, 0.3]

export const isSmall = ({ width, height }: Photo): boolean => Math.min(width, height) < legibleSide

/** Null where this browser cannot show the picture, for example HEIC, or it is too large or breaks off. */
export const preparePhoto = async (file: File): Promise<Photo | null> => {
  const url = URL.createObjectURL(file)
  try {
    const picture = await pictureAt(url)
    if (!picture || picture.naturalWidth * picture.naturalHeight > mostPixels) return null
    const { naturalWidth: width, naturalHeight: height } = picture
    const bytes = new Uint8Array(await file.arrayBuffer())
    if (isWholePicture(bytes) === false) return null
    const isReady = Math.max(width, height) <= longestSide && file.size <= jpegBytes && isPlainJpeg(bytes)
    // A copy, because the file may be changed or moved before the PDF is made.
    const jpeg = isReady ? new Blob([bytes], { type: 'image/jpeg' }) : await drawn(file, width, height)
    return jpeg && { id: crypto.randomUUID(), jpeg, width, height, turns: 0 }
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** The browser reads the size without decoding the pixels, and turns the picture as its camera says. */
const pictureAt = (url: string): Promise<HTMLImageElement | null> =>
  new Promise((resolve) => {
    const picture = new Image()
    picture.onload = () => resolve(picture.naturalWidth > 0 ? picture : null)
    picture.onerror = () => resolve(null)
    picture.src = url
  })

/** A bitmap is given back at once; of a drawn image element the browser keeps all pixels for a while. */
const drawn = async (file: File, width: number, height: number): Promise<Blob | null> => {
  const scale = Math.min(1, longestSide / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const context = canvas.getContext('2d')
  if (!context) return null
  // A transparent picture would be black on paper.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  const bitmap = await createImageBitmap(file, {
    resizeWidth: canvas.width,
    resizeHeight: canvas.height,
    resizeQuality: 'high',
  }).catch(() => null)
  if (!bitmap) return null
  context.drawImage(bitmap, 0, 0)
  bitmap.close()
  let jpeg: Blob | null = null
  for (const quality of qualities) {
    jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
    if (!jpeg || jpeg.size <= jpegBytes) break
  }
  canvas.width = 0
  return jpeg
}

/** A JPEG without EXIF and XMP, which hold the turn and the place: its bytes can be used as they are. */
export const isPlainJpeg = (bytes: Uint8Array): boolean => {
  const markers = [...jpegMarkers(bytes)].map(({ marker }) => marker)
  return markers.at(-1) === 0xda && !markers.includes(0xe1)
}
