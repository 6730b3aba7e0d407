/** An agency's own systems: one token waits to be revealed by whoever asked for it, one for a second person. */
import { dayAfter, type SystemCommand, streamOf, systemDecider, tbilisiDay } from '@portal/domain'
import type { EventStore } from '@portal/event-store'
import type { DemoSystem } from './data.ts'
import { administratorOf, demoActor } from './members.ts'
import { daysBefore, runCommands } from './script.ts'

export const addSystem = async (
  store: EventStore,
  { label, role, agency, daysAgo, days, isApproved }: DemoSystem,
  system: number,
  now: Date,
): Promise<void> => {
  const at = daysBefore(now, daysAgo)
  const asked = { system, label, role, expiresOn: dayAfter(tbilisiDay(at), days) }
  const commands: readonly SystemCommand[] = [
    { type: 'ProposeSystem', data: asked, actor: demoActor(administratorOf(agency)), at },
    {
      type: 'ApproveSystem',
      data: { isProposerAdministrator: true },
      actor: demoActor(superAdministrator),
      at: daysBefore(now, daysAgo, 2),
    },
  ]
  await runCommands(store, systemDecider, streamOf('system', system), isApproved ? commands : commands.slice(0, 1))
}

const superAdministrator = 1
