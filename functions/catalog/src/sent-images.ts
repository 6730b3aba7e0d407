/** Images in a request, each an upload key or a small file in the body, adopted together or not at all. */
import { adoptImages, type ImageAdoptions, type ImageOptions, type ImagePurpose, uploadKeyOf } from '@portal/documents'
import type { Dependencies } from './dependencies.ts'

type SentImage = string | File

type Sent = {
  readonly owner: number
  readonly request: string
  readonly purpose: ImagePurpose
  /** The record's picture; undefined keeps the current one. */
  readonly image: SentImage | undefined
  /** Upload keys of the images inside rich text, each with the form field that shows its error. */
  readonly inText?: readonly Omit<ImageOptions, 'purpose'>[]
}

/** `path` is the new picture's public path; undefined when none was sent. */
export type AdoptedImages =
  | (Extract<ImageAdoptions, { adopted: true }> & { readonly path: string | undefined })
  | Extract<ImageAdoptions, { adopted: false }>

export const adoptSentImages = async (
  deps: Dependencies,
  { owner, request, purpose, image, inText = [] }: Sent,
): Promise<AdoptedImages> => {
  const key = image === undefined ? undefined : await uploadKeyOf(deps, { owner, purpose }, image)
  const images = [
    ...inText.map((one) => ({ ...one, purpose })),
    ...(key === undefined ? [] : [{ key, purpose, field: 'image' }]),
  ]
  const adoption = await adoptImages(deps, { owner, request, images })
  return adoption.adopted ? { ...adoption, path: key === undefined ? undefined : adoption.paths.get(key) } : adoption
}

/** A placeholder for a picture that is not adopted yet, to rehearse a command. */
export const placeholderImage = '/images/announced'
