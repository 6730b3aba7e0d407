/**
 * Shrinks a photo, so that a phone does not upload ten megabytes for a small picture (R-APP-45). Drawings, animations
 * and unreadable files are left unchanged; the server reports what is wrong with them.
 */
const shrinkable = ['image/jpeg', 'image/png']
const quality = 0.85

export const shrinkImage = async (file: File, longestSide: number): Promise<File> => {
  if (!shrinkable.includes(file.type)) return file
  const picture = await pictureOf(file)
  if (!picture) return file
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
