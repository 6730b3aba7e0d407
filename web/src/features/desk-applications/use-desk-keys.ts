import type { RefObject } from 'react'
import { rowAnchor } from '#lib/application/row-focus.ts'
import { useKeys } from '#lib/keys/use-keys.ts'
import type { Selection } from './use-selection.ts'

type DeskKeys = {
  readonly shown: readonly number[]
  readonly selection: Selection
  readonly searchInput: RefObject<HTMLInputElement | null>
  readonly onShow: () => void
}

export const useDeskKeys = ({ shown, selection, searchInput, onShow }: DeskKeys) => {
  const go = (step: 1 | -1) => () => {
    const here = focusedIn(shown)
    const next = here === -1 ? 0 : Math.min(Math.max(0, here + step), shown.length - 1)
    linkOf(shown[next])?.focus()
  }
  const choose = (isRange: boolean) => () => {
    const id = shown[focusedIn(shown)]
    if (id !== undefined) selection.toggle(id, isRange)
  }
  const openFirst = () => linkOf(shown[0])?.click()
  useKeys({
    KeyJ: go(1),
    KeyK: go(-1),
    ArrowDown: go(1),
    ArrowUp: go(-1),
    KeyX: choose(false),
    'Shift+KeyX': choose(true),
    KeyG: openFirst,
    '/': () => searchInput.current?.focus(),
    '.': onShow,
  })
}

const linkOf = (id: number | undefined) => (id === undefined ? null : document.getElementById(rowAnchor(id)))

const focusedIn = (shown: readonly number[]) => {
  const link = document.activeElement?.closest('tr')?.querySelector('th a')
  return shown.findIndex((id) => link?.id === rowAnchor(id))
}
