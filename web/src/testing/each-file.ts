/**
 * Runs before every spec file. Files of one worker share a window (`isolate: false`), so each must begin with an empty
 * page, empty storage and the first address, and unmount everything at its end.
 */
import { cleanup, configure } from '@testing-library/react'
import { afterAll } from 'vitest'

/** Milliseconds that a spec waits for an element. The default of one second makes specs fail on a busy machine. */
configure({ asyncUtilTimeout: 15_000 })

document.body.replaceChildren()
document.head.replaceChildren()
for (const element of [document.documentElement, document.body])
  for (const name of element.getAttributeNames()) element.removeAttribute(name)
localStorage.clear()
sessionStorage.clear()
history.replaceState(null, '', '/')

afterAll(cleanup)
