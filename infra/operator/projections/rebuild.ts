/** `npm run projections -- rebuild`: rebuilds the views while the portal runs, and reports. */
import { isSameTotal, rebuildFeeds, rebuildTogether } from '@portal/read-models'
import {
  catchUpFeeds,
  countEvents,
  type FillDependencies,
  formatCount,
  type ProjectionsReport,
  unreadableLines,
} from './feeds.ts'

export const rebuildProjections = async (
  deps: FillDependencies,
  views: readonly string[],
  feeds: readonly string[],
): Promise<ProjectionsReport> => {
  const count = countEvents(deps)
  const lines: string[] = []
  const notRead: string[] = []
  const wanted = await catchUpFeeds(deps, feeds, count)
  const rebuilt =
    views.length > 0
      ? await rebuildTogether(deps, views, wanted, await count.of('views'))
      : { views: null, feeds: await rebuildFeeds(deps.items, wanted) }
  if (rebuilt.views !== null) {
    const { streams, events, rows, written, dropped, unreadable } = rebuilt.views
    notRead.push(...unreadableLines(unreadable, 'its rows were left as they are'))
    lines.push(
      `${formatCount(events)} events of ${formatCount(streams)} streams give ${formatCount(rows)} rows: ${formatCount(written)} written anew, ${formatCount(dropped)} dropped that no stream gives.`,
    )
  }
  for (const { name, live, replayed, unreadable } of rebuilt.feeds) {
    const found = isSameTotal(live, replayed) ? 'the old one said the same' : 'the old one said something else'
    lines.push(`${name}: ${formatCount(replayed.rows)} rows in a new generation, which is read now; ${found}.`)
    notRead.push(...unreadableLines(unreadable, `the new ${name} is without it`))
  }
  deps.progress.end()
  return { lines: [...lines, ...notRead], isSuccess: notRead.length === 0, events: count.all() }
}
