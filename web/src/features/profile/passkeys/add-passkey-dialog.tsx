import { passkeys as texts } from '@portal/contract/texts/passkeys'
import { useToast } from '#ui/toast.tsx'
import { LabelDialog } from './label-dialog.tsx'
import { useAddPasskey } from './queries.ts'

export function AddPasskeyDialog({ onClose }: { readonly onClose: () => void }) {
  const toast = useToast()
  const add = useAddPasskey()
  return (
    <LabelDialog
      title={texts['passkeys.add']}
      intro={texts['passkeys.add.intro']}
      submit={texts['passkeys.add.submit']}
      initial={deviceLabel(navigator.userAgent)}
      isPending={add.isPending}
      error={add.error}
      onClose={onClose}
      onSubmit={(label) =>
        add.mutate(label, {
          onSuccess: ({ message }) => {
            toast(message)
            onClose()
          },
        })
      }
    />
  )
}

const devices = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
] as const

const deviceLabel = (userAgent: string): string => devices.find(([sign]) => sign.test(userAgent))?.[1] ?? ''
