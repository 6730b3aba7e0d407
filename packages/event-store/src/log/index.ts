/** The global order: what writes it (`sequence`, `sweepHeads`), what reads it, and how projectors follow it (`project`). */
export { type Checkpoint, checkpointOf, dropCheckpoint } from './checkpoint.ts'
export {
  beginGeneration,
  dropGeneration,
  type FeedProjection,
  type Generations,
  generationName,
  generationsOf,
  projectorsOf,
  switchGeneration,
} from './generations.ts'
export { merklePath, merkleRoot, rootFromPath } from './merkle.ts'
export { type Missing, planSegment } from './plan-segment.ts'
export { type Progress, type ProjectDependencies, type ProjectEntry, project } from './project.ts'
export { type Batch, nameOf, type Projector, reasonOf, StreamFailed, Unavailable, UnderWay } from './projector.ts'
export { isOfKind } from './read-batch.ts'
export { everyEvent, type LogRange, readSegments, segmentAt } from './read-segments.ts'
export { LogBroken, type LoggedEvent, loggedEvents, type Segment, type StreamPart } from './segment.ts'
export { type HeadSeen, type SequenceDependencies, type Sequenced, SequencerBusy, sequence } from './sequence.ts'
export { listSetAside, type SetAside } from './set-aside.ts'
export { type Swept, sweepHeads } from './sweep-heads.ts'
export { type Tip, tipOf, type Watermark, watermarksOf } from './tip.ts'
export { tryAgain } from './try-again.ts'
