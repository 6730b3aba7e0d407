/** Rebuilds views, counts and search from one pass over the log. */
import type { CompareAllOptions } from './compare-all-streams.ts'
import type { RebuildDependencies } from './compare-streams.ts'
import {
  type FeedVerified,
  fillBatch,
  type ProjectionRebuild,
  startFeeds,
  startScanningHeads,
  switchFeeds,
} from './feed.ts'
import { type RebuildResult, rebuildViews } from './views.ts'

export const rebuildTogether = async (
  deps: RebuildDependencies,
  views: readonly string[],
  feeds: readonly ProjectionRebuild[],
  onStream: (events: number) => void,
): Promise<{ readonly views: RebuildResult; readonly feeds: readonly FeedVerified[] }> => {
  const heads = startScanningHeads(deps.items)
  const started = await startFeeds(deps.items, feeds)
  const fill: CompareAllOptions['onLogBatch'] = async (batch, open) =>
    fillBatch(started, batch, { ...(await heads), open })
  const rebuilt = await rebuildViews(deps, views, onStream, fill, heads)
  // Where the log is broken, the streams after the break are missing from the new counts and search, so these must not
  // be read. The views are complete, because their streams are found by the heads.
  if (rebuilt.brokenLog !== null && feeds.length > 0) throw rebuilt.brokenLog
  return { views: rebuilt, feeds: await switchFeeds(deps.items, started) }
}
