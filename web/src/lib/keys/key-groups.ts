import { keysTexts as texts } from '@portal/contract/texts/keys'

export type KeyGroup = {
  readonly title: string
  readonly keys: readonly { readonly does: string; readonly keys: readonly string[] }[]
}

export const keyGroups: readonly KeyGroup[] = [
  {
    title: texts['keys.group.list'],
    keys: [
      { does: texts['keys.list.next'], keys: ['J', '↓'] },
      { does: texts['keys.list.previous'], keys: ['K', '↑'] },
      { does: texts['keys.list.open'], keys: ['Enter'] },
      { does: texts['keys.list.choose'], keys: ['X'] },
      { does: texts['keys.list.range'], keys: ['Shift + X'] },
      { does: texts['keys.list.search'], keys: ['/'] },
      { does: texts['keys.list.show'], keys: ['.'] },
      { does: texts['keys.list.first'], keys: ['G'] },
    ],
  },
  {
    title: texts['keys.group.case'],
    keys: [
      { does: texts['keys.case.next'], keys: ['J'] },
      { does: texts['keys.case.previous'], keys: ['K'] },
      { does: texts['keys.case.back'], keys: ['U'] },
      { does: texts['keys.case.take'], keys: ['T'] },
      { does: texts['keys.case.note'], keys: ['N'] },
      { does: texts['keys.case.paper.next'], keys: [']'] },
      { does: texts['keys.case.paper.previous'], keys: ['['] },
    ],
  },
  {
    title: texts['keys.group.decision'],
    keys: [
      { does: texts['keys.decision.confirm'], keys: ['C'] },
      { does: texts['keys.decision.return'], keys: ['B'] },
      { does: texts['keys.decision.reject'], keys: ['R'] },
      { does: texts['keys.decision.template'], keys: ['Alt + 1', '…', '9'] },
      { does: texts['keys.decision.main'], keys: ['Ctrl + Enter'] },
      { does: texts['keys.decision.close'], keys: ['Esc'] },
      { does: texts['keys.decision.before'], keys: ['Z'] },
      { does: texts['keys.list'], keys: ['?'] },
    ],
  },
]
