/**
 * Adopts all images of a request, or none if one has a problem. Each problem is reported on the form field of its
 * image. Several fields may name the same upload.
 */

import type { UploadDependencies } from '../create-upload.ts'
import { allOrNone } from './all-or-none.ts'
import { adoptImage, type ImagePurpose, releaseImage } from './image.ts'

export type ImageOptions = { readonly key: string; readonly purpose: ImagePurpose; readonly field: string }

export type ImageAdoptions =
  | {
      readonly adopted: true
      readonly paths: ReadonlyMap<string, string>
      /** Releases what this request adopted; call it when its command was refused. */
      readonly release: () => Promise<void>
    }
  | { readonly adopted: false; readonly errors: Readonly<Record<string, readonly string[]>> }

export const adoptImages = async (
  deps: UploadDependencies,
  { owner, request, images }: { owner: number; request: string; images: readonly ImageOptions[] },
): Promise<ImageAdoptions> => {
  const once = [...new Map(images.map((image) => [image.key, image])).values()]
  const adopted = async (image: ImageOptions) => ({
    image,
    outcome: await adoptImage(deps, { ...image, owner, request }),
  })
  const giveBack = (taken: readonly Awaited<ReturnType<typeof adopted>>[]) =>
    Promise.all(
      taken
        .filter(({ outcome }) => outcome.adopted && outcome.claimedNow)
        .map(({ image }) => releaseImage(deps, { owner, key: image.key, request })),
    )
  const results = await allOrNone(once.map(adopted), giveBack)
  const release = async () => {
    await giveBack(results)
  }
  const refused = results.flatMap(({ image, outcome }) =>
    outcome.adopted ? [] : [[image.field, [outcome.message]] as const],
  )
  if (refused.length > 0) {
    await release()
    return { adopted: false, errors: Object.fromEntries(refused) }
  }
  const paths = results.flatMap(({ image, outcome }) => (outcome.adopted ? [[image.key, outcome.path] as const] : []))
  return { adopted: true, paths: new Map(paths), release }
}
