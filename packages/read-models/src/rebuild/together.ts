/** Rebuilds views, counts and search from one pass over the log. */
import type { Walk } from './compare-all-streams.ts'
import type { Reading } from './compare-streams.ts'
import { type Feed, type FeedVerified, fillBatch, startFeeds, switchFeeds } from './feed.ts'
import { scanVersions } from './snapshot.ts'
import { type Rebuilt, rebuildViews } from './views.ts'

export const rebuildTogether = async (
  reading: Reading,
  views: readonly string[],
  feeds: readonly Feed[],
  onStream: (events: number) => void,
): Promise<{ readonly views: Rebuilt; readonly feeds: readonly FeedVerified[] }> => {
  const started = await startFeeds(reading.items, feeds)
  const heads = scanVersions(reading.items)
  const fill: Walk['onLogBatch'] = async (batch, open) => fillBatch(started, batch, { versionOf: await heads, open })
  const rebuilt = await rebuildViews(reading, views, onStream, fill, heads)
  // Where the log is broken, the streams after the break are missing from the new counts and search, so these must not
  // be read. The views are complete, because their streams are found by the heads.
  if (rebuilt.brokenLog !== null && feeds.length > 0) throw rebuilt.brokenLog
  return { views: rebuilt, feeds: await switchFeeds(reading.items, started) }
}
