import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { reloadWhenReachable } from '#lib/api/reload-when-reachable.ts'
import { Boundary } from './boundary.tsx'

/** Whether an error means that code or its styles did not arrive, in the wording of any browser and of Vite. */
export const isUnloaded = (error: unknown) => /import.*module|preload CSS|MIME/i.test(String(error))

export const lazyComponent = <Props,>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load() })) as ComponentType<Props>

type Around = {
  readonly waiting?: ReactNode
  readonly lost?: (retry: () => void) => ReactNode
}

/**
 * A part of a page whose code is loaded when the part is first shown. When the code does not arrive, for example
 * without a connection, the rest of the page and what is typed in it stay.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { waiting, lost }: Around = {},
) => {
  let Loaded = lazyComponent(load)
  return (props: Props) => (
    <Boundary
      instead={(error, again) => {
        // An error in the part's own code is for the boundary of the page.
        if (!isUnloaded(error)) throw error
        const retry = () =>
          load().then(() => {
            Loaded = lazyComponent(load)
            again()
            // Some browsers remember for as long as the page lives that a module failed, so a failed retry reloads the
            // page.
          }, reloadWhenReachable)
        return lost?.(() => void retry())
      }}
    >
      {() => (
        <Suspense fallback={waiting}>
          <Loaded {...props} />
        </Suspense>
      )}
    </Boundary>
  )
}
