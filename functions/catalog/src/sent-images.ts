/** Images of a request, each the key of an upload or a small file inside the body: adopted together or not at all. */
import { adoptImages, type ImageAdoptions, type ImagePurpose, type ImageWish, uploadPart } from '@portal/documents'
import type { Dependencies } from './dependencies.ts'

type SentImage = string | File

type Sent = {
  readonly owner: number
  readonly request: string
  readonly purpose: ImagePurpose
  /** The picture itself; undefined when the present one stays. */
  readonly image: SentImage | undefined
  /** Those of the text, with the fields that they stand in. */
  readonly inText?: readonly Omit<ImageWish, 'purpose'>[]
}

/** `path`: where the new picture is found. */
export type AdoptedImages =
  | (Extract<ImageAdoptions, { adopted: true }> & { readonly path: string | undefined })
  | Extract<ImageAdoptions, { adopted: false }>

export const adoptSentImages = async (
  deps: Dependencies,
  { owner, request, purpose, image, inText = [] }: Sent,
): Promise<AdoptedImages> => {
  const key = image === undefined ? undefined : await keyOf(deps, owner, purpose, image)
  const images = [
    ...inText.map((wish) => ({ ...wish, purpose })),
    ...(key === undefined ? [] : [{ key, purpose, field: 'image' }]),
  ]
  const adoption = await adoptImages(deps, { owner, request, images })
  return adoption.adopted ? { ...adoption, path: key === undefined ? undefined : adoption.paths.get(key) } : adoption
}

const keyOf = async (
  deps: Pick<Dependencies, 'items' | 'files' | 'now' | 'randomKey'>,
  owner: number,
  purpose: ImagePurpose,
  image: SentImage,
): Promise<string> =>
  typeof image === 'string'
    ? image
    : uploadPart(deps, {
        owner,
        purpose,
        fileName: image.name,
        contentType: image.type || 'application/octet-stream',
        bytes: new Uint8Array(await image.arrayBuffer()),
      })

/** Stands for a picture that has not been adopted yet, when a command is rehearsed. */
export const announcedImage = '/images/announced'
