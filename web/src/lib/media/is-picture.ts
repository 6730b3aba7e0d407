/** By its first bytes, because a picture may be named .pdf, and systems without HEIC give it no type. */
export const isPicture = async (file: File): Promise<boolean> => {
  const start = String.fromCharCode(...new Uint8Array(await file.slice(0, 16).arrayBuffer()))
  if (start.startsWith('%PDF-')) return false
  return file.type.startsWith('image/') || pictureStart.test(start)
}

/** JPEG, PNG, GIF, TIFF, BMP, WebP, and the pictures of phones (HEIC, HEIF, AVIF). */
const pictureStart =
  /^(?:\xff\xd8\xff|\x89PNG|GIF8|II\*\0|MM\0\*|BM[\s\S]{4}\0\0|RIFF[\s\S]{4}WEBP|[\s\S]{4}ftyp(?:hei|hev|mif1|msf1|avif))/
