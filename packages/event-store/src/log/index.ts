/**
 * The global order: its writers (`sequence`, `sweepHeads`), its readers, and the projectors that follow it (`project`).
 */
export { type Checkpoint, findCheckpoint } from './checkpoint.ts'
export { merklePath, merkleRoot } from './merkle.ts'
export { type MissingEvents, planSegment } from './plan-segment.ts'
export { type Progress, project } from './project.ts'
export {
  AlreadyInProgress,
  type Batch,
  errorName,
  failureReason,
  OutcomeUnknown,
  type ProjectDependencies,
  type ProjectEntry,
  type Projector,
  type Retry,
  StreamFailed,
  Unavailable,
} from './projector.ts'
export { retrySetAside } from './retry-set-aside.ts'
export { LogBroken, type LoggedEvent, loggedEvents, type Segment, type StreamPart, segmentKey } from './segment.ts'
export {
  everyEvent,
  findLoggedEvent,
  type LogRange,
  readSegments,
  type SegmentsBack,
  segmentAt,
  segmentsBack,
  timeOfSegment,
} from './segments.ts'
export {
  type HeadSeen,
  type SequenceDependencies,
  type SequenceResult,
  SequencerBusy,
  sequence,
} from './sequence.ts'
export { type SequencedEach, sequenceEach } from './sequence-each.ts'
export { listSetAside, park, type SetAside, setAside } from './set-aside.ts'
export { type SweptHeads, sweepAttributes, sweepHeads } from './sweep-heads.ts'
export { readTip, readWatermarks, type Tip, type Watermark, watermarkKey, watermarkPrefix } from './tip.ts'
