import { useEffect, useState, useSyncExternalStore } from 'react'
import { token } from '../sign-in/sign-in.ts'
import { beforeSignOut } from '../sign-in/sign-out.ts'
import { keepContested } from './contested-draft.ts'
import type { DigestedContents, DraftFile } from './draft-digest.ts'
import { type DraftSync, draftSync } from './draft-sync.ts'
import { forgetSynced, type OpenedDraft, rememberFiles, rememberKnown, sentFrom } from './opened-draft.ts'
import { useBeforeLeaving } from './save-pace.ts'
import { draftServer } from './server-draft.ts'
import type { DraftName } from './use-draft.ts'

type Options = {
  readonly name: DraftName
  readonly opened: Pick<OpenedDraft<unknown>, 'version' | 'remote' | 'hasPendingChanges' | 'isSaveUnderWay'>
  readonly contents: () => DigestedContents | null
}

export const useDraftSync = ({ name, opened, contents }: Options) => {
  const [sent] = useState(() => sentFrom(name))
  const [sync] = useState(() =>
    draftSync({
      server: draftServer(name.form),
      contents,
      version: opened.version,
      isSaveUnderWay: opened.isSaveUnderWay,
      sent: {
        read: sent.read,
        write: (digests) => isSignedIn() && sent.write(digests),
      },
      onSaved: (version, saved) => isSignedIn() && rememberKnown(name, version, saved),
    }),
  )

  const [contested] = useState(() => keepContested(name, sync, () => (isSignedIn() ? contents() : null)))
  useEffect(() => contested.follow(), [contested])
  useBeforeLeaving(contested.now)

  useEffect(() => {
    sync.begin()
    if (opened.remote) sync.meet(opened.remote)
    else if (opened.isSaveUnderWay) sync.ask()
    else if (opened.hasPendingChanges) void sync.save()
    const flush = () => {
      if (isSignedIn()) void sync.flush()
    }
    const onHidden = () => document.visibilityState === 'hidden' && flush()
    const forgetBefore = beforeSignOut(sync.flush)
    window.addEventListener('online', flush)
    window.addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      forgetBefore()
      window.removeEventListener('online', flush)
      window.removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', onHidden)
      flush()
    }
  }, [sync, opened])

  return {
    subscribe: sync.subscribe,
    snapshot: sync.snapshot,
    ask: () => {
      sync.ask()
      contested.ask()
    },
    /** Files are stored on this device first, so that a save under way cannot lose an uploaded file. */
    saveFiles: (files: readonly DraftFile[]) => {
      rememberFiles(name, files)
      sync.saveSoon()
    },
    settle: (remote: { version: number }) => void sync.settle(remote),
    discard: () => {
      forgetSynced(name)
      void sync.discard()
    },
    finishWith: async (send: () => Promise<void>) => {
      await sync.finishWith(send)
      forgetSynced(name)
    },
  }
}

export type SyncStore = Pick<DraftSync, 'subscribe' | 'snapshot'>

export const useSyncState = ({ subscribe, snapshot }: SyncStore) => useSyncExternalStore(subscribe, snapshot)

const isSignedIn = () => token() !== null
