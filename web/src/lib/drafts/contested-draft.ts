/**
 * What a form holds against other words that the server has (R-APP-16), until one of both is chosen. It lies beside the
 * draft, which another tab of the form goes on writing.
 */
import type { DraftDocument } from '@portal/contract/fields/draft'
import { principalPrefix } from '../acting/mandate.ts'
import { localStore } from '../page/safe-storage.ts'
import type { DraftKey } from '../page/stored-keys.ts'
import { debounce } from '../time/debounce.ts'
import { type DigestedContents, draftDigest } from './draft-digest.ts'
import type { DraftSync } from './draft-sync.ts'
import { savePace } from './save-pace.ts'
import { readSealed, writeSealed } from './sealed-store.ts'
import type { DraftName } from './use-draft.ts'

type Contested = DigestedContents & { readonly saved_at: string }

const keyOf = ({ member, form }: DraftName): DraftKey => `draft:contested-${member}:${principalPrefix()}${form}`

export const forgetContested = (name: DraftName) => localStore.removeItem(keyOf(name))

export const readContested = (name: DraftName, stored: DraftDocument | null | 'unknown'): Contested | null => {
  const held = readSealed(name.member, keyOf(name)) as Contested | null
  const isStored = held !== null && stored !== null && stored !== 'unknown' && draftDigest(held) === draftDigest(stored)
  return isStored ? null : held
}

/** `contents` may be called once the page is left, and is null when nothing is typed. */
export const keepContested = (
  name: DraftName,
  { subscribe, snapshot }: Pick<DraftSync, 'subscribe' | 'snapshot'>,
  contents: () => DigestedContents | null,
) => {
  const isAsked = () => snapshot().status === 'conflict'
  const { ask, now, cancel } = debounce(() => {
    const held = isAsked() ? contents() : null
    if (held) writeSealed(name.member, keyOf(name), { ...held, saved_at: new Date().toISOString() } satisfies Contested)
  }, savePace)
  let wasAsked = false
  return {
    ask: () => isAsked() && ask(),
    now,
    follow: () =>
      subscribe(() => {
        if (isAsked()) ask()
        else if (wasAsked) {
          cancel()
          forgetContested(name)
        }
        wasAsked = isAsked()
      }),
  }
}
