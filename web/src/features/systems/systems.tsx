/** An agency's own systems: their tokens, and where they are told (R-SYS-62). */
import { hasRight } from '@portal/contract/role-facts'
import { systems as texts } from '@portal/contract/texts/systems'
import { useSignIn } from '#lib/sign-in/sign-in.ts'
import { DeskHead } from '#ui/desk-head.tsx'
import { PausedWebhooks } from './paused-webhooks.tsx'
import { Tokens } from './tokens.tsx'
import { Webhooks } from './webhooks.tsx'

export function SystemsScreen() {
  const { profile } = useSignIn()
  const hasWebhooks = hasRight(profile?.permission, 'manageWebhooks')
  return (
    <>
      <DeskHead title={texts['systems.title']} aside={texts[hasWebhooks ? 'systems.help' : 'systems.help.all']} />
      <div className="flex flex-col gap-6">
        {hasWebhooks && <PausedWebhooks />}
        <Tokens />
        {hasWebhooks && <Webhooks />}
      </div>
    </>
  )
}
