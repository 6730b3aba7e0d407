import type { RefObject } from 'react'
import { rowAnchor } from '#lib/application/row-focus.ts'
import { useHeldCommands } from '#lib/keys/use-held-commands.ts'
import { useKeys } from '#lib/keys/use-keys.ts'
import type { Selection } from './use-selection.ts'

type DeskKeys = {
  readonly shown: readonly number[]
  /** Whether other rows than those shown are on their way. */
  readonly isLoading: boolean
  readonly selection: Selection
  readonly searchInput: RefObject<HTMLInputElement | null>
  readonly onShow: () => void
}

export const useDeskKeys = ({ shown, isLoading, selection, searchInput, onShow }: DeskKeys) => {
  const go = (step: 1 | -1) => () => {
    const here = focusedIn(shown)
    const next = here === -1 ? 0 : Math.min(Math.max(0, here + step), shown.length - 1)
    linkOf(shown[next])?.focus()
  }
  const choose = (isRange: boolean) => () => {
    const id = shown[focusedIn(shown)]
    if (id !== undefined) selection.toggle(id, isRange)
  }
  const on = useHeldCommands(
    {
      next: go(1),
      previous: go(-1),
      choose: choose(false),
      chooseRange: choose(true),
      openFirst: () => linkOf(shown[0])?.click(),
    },
    isLoading,
  )
  useKeys({
    KeyJ: on('next'),
    KeyK: on('previous'),
    ArrowDown: on('next'),
    ArrowUp: on('previous'),
    KeyX: on('choose'),
    'Shift+KeyX': on('chooseRange'),
    KeyG: on('openFirst'),
    '/': () => searchInput.current?.focus(),
    '.': onShow,
  })
}

const linkOf = (id: number | undefined) => (id === undefined ? null : document.getElementById(rowAnchor(id)))

const focusedIn = (shown: readonly number[]) => {
  const link = document.activeElement?.closest('tr')?.querySelector('th a')
  return shown.findIndex((id) => link?.id === rowAnchor(id))
}
