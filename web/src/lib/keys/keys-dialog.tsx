import { common } from '@portal/contract/texts/common'
import { keysTexts as texts } from '@portal/contract/texts/keys'
import { decisions } from '#lib/decisions/decisions.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Switch } from '#ui/switch.tsx'
import { KeyCap, useKeysSwitch } from './key-cap.tsx'

export function KeysDialog({ onClose }: { onClose: () => void }) {
  const [isOn, setOn] = useKeysSwitch()
  return (
    <Dialog
      title={texts['keys.title']}
      onClose={onClose}
      isWide
      actions={<Button onClick={onClose}>{common['common.close']}</Button>}
    >
      <p className="text-ink-soft">{texts['keys.layouts']}</p>
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col">
        {keyGroups.map((group) => (
          <Group key={group.title} {...group} />
        ))}
      </div>
      <Switch
        label={texts['keys.switch']}
        state={texts[isOn ? 'keys.on' : 'keys.off']}
        hint={texts['keys.safe']}
        checked={isOn}
        onChange={(event) => setOn(event.target.checked)}
      />
    </Dialog>
  )
}

function Group({ title, keys }: KeyGroup) {
  return (
    <section>
      <h3 className="pb-1 text-base text-ink-soft">{title}</h3>
      <dl className="divide-y divide-line border-b border-line">
        {keys.map(({ does, keys: caps }) => (
          <div key={does} className="flex items-center justify-between gap-4 py-1.5">
            <dt>{does}</dt>
            <dd className="flex shrink-0 gap-1">
              {caps.map((cap) => (
                <KeyCap key={cap}>{cap}</KeyCap>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

type KeyGroup = {
  readonly title: string
  readonly keys: readonly { readonly does: string; readonly keys: readonly string[] }[]
}

const keyGroups: readonly KeyGroup[] = [
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
      { does: texts['keys.case.take'], keys: [decisions.take.key] },
      { does: texts['keys.case.give'], keys: ['G'] },
      { does: texts['keys.case.note'], keys: ['N'] },
      { does: texts['keys.case.tab'], keys: ['1', '2', '3'] },
      { does: texts['keys.case.message'], keys: ['M'] },
      { does: texts['keys.case.paper.next'], keys: [']'] },
      { does: texts['keys.case.paper.previous'], keys: ['['] },
    ],
  },
  {
    title: texts['keys.group.decision'],
    keys: [
      { does: texts['keys.decision.confirm'], keys: [decisions.complete.key] },
      { does: texts['keys.decision.return'], keys: [decisions.return.key] },
      { does: texts['keys.decision.reject'], keys: [decisions.reject.key] },
      { does: texts['keys.decision.prepare'], keys: [decisions.prepare.key] },
      { does: texts['keys.decision.sign'], keys: [decisions.sign.key] },
      { does: texts['keys.decision.template'], keys: ['Alt + 1', '…', '9'] },
      { does: texts['keys.decision.main'], keys: ['Ctrl + Enter'] },
      { does: texts['keys.decision.close'], keys: ['Esc'] },
      { does: texts['keys.decision.before'], keys: ['Z'] },
      { does: texts['keys.list'], keys: ['?'] },
    ],
  },
]
