import { lazyPart } from './part.tsx'

/** A page stays whole without its drawing, which comes after it and is asked for only where it is shown. */
export const Landscape = lazyPart(async () => (await import('./landscape.tsx')).Landscape)
