/**
 * Shrinks a photo, so that a phone does not upload ten megabytes for a small picture (R-APP-45). Null if its bytes are
 * no picture (R-WEB-116). Drawings, animations, files that are gone meanwhile, and pictures that only this browser cannot
 * draw, are left unchanged.
 */
import { isWholePicture } from './picture-bytes.ts'

const shrinkable = ['image/jpeg', 'image/png']
const quality = 0.85

export const shrinkImage = async (file: File, longestSide: number): Promise<File | null> => {
  if (!shrinkable.includes(file.type)) return file
  const picture = await pictureOf(file)
  if (!picture) {
    // Of a file that is gone the upload says so.
    const bytes = await file.arrayBuffer().catch(() => null)
    // What a browser cannot draw may still be a whole picture: it lacks the memory, or does not know the kind.
    return bytes && !isWholePicture(new Uint8Array(bytes)) ? null : file
  }
  const scale = longestSide / Math.max(picture.width, picture.height)
  const smaller = scale < 1 ? await drawn(picture, scale, file.type) : null
  picture.close()
  if (!smaller || smaller.size >= file.size) return file
  return new File([smaller], file.name, { type: smaller.type })
}

const pictureOf = async (file: File): Promise<ImageBitmap | null> => {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch (unreadable) {
    if (unreadable instanceof DOMException) return null
    throw unreadable
  }
}

const drawn = (picture: ImageBitmap, scale: number, type: string): Promise<Blob | null> => {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const context = canvas.getContext('2d')
  if (!context) return Promise.resolve(null)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((done) => canvas.toBlob(done, type, quality))
}
