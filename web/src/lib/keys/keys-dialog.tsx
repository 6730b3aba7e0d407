import { common } from '@portal/contract/texts/common'
import { keysTexts as texts } from '@portal/contract/texts/keys'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Switch } from '#ui/switch.tsx'
import { KeyCap } from './key-cap.tsx'
import { type KeyGroup, keyGroups } from './key-groups.ts'
import { useKeysSwitch } from './keys-switch.ts'

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
