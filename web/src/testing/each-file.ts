/**
 * Runs before every spec file. Files of one worker share a window (`isolate: false`), so each must begin with an empty
 * page, empty storage and the first address, and unmount everything at its end.
 */
import { cleanup, configure } from '@testing-library/react'
import type { DetachedWindowAPI } from 'happy-dom'
import { afterAll } from 'vitest'
import { localStore, sessionStore } from '#lib/page/safe-storage.ts'
import { releaseDocument } from '#lib/sign-in/sign-in.ts'

declare const happyDOM: DetachedWindowAPI

/** Milliseconds that a spec waits for an element. The default of one second makes specs fail on a busy machine. */
configure({ asyncUtilTimeout: 15_000 })

document.body.replaceChildren()
document.head.replaceChildren()
for (const element of [document.documentElement, document.body])
  for (const name of element.getAttributeNames()) element.removeAttribute(name)
for (const store of [localStore, sessionStore]) store.clear()
releaseDocument()
// A press on a link to a phone, a mail or a download leaves an address from which `history` cannot come back.
happyDOM.setURL('http://localhost:3000/')
history.replaceState(null, '', '/')

afterAll(cleanup)
