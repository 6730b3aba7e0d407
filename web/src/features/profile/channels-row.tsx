import { channels as texts } from '@portal/contract/texts/channels'
import { TextLink } from '#ui/button.tsx'
import { ChevronRightIcon } from '#ui/icons.tsx'

export const ChannelsRow = () => (
  <div className="relative flex items-center gap-3 border-t border-line pt-3 hover:bg-brand-wash">
    <TextLink to="/Profile/channels" className="min-w-0 grow font-semibold after:absolute after:inset-0">
      {texts['channels.title']}
    </TextLink>
    <ChevronRightIcon className="shrink-0 text-brand" />
  </div>
)
