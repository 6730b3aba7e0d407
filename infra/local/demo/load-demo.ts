/**
 * Loads the demo data (contract section 1): only by real commands, so that what is shown has a history that proves
 * itself. Streams are played side by side; a load that a kill cut short goes on at the next start.
 */

import type { S3Client } from '@aws-sdk/client-s3'
import { s3Files } from '@portal/documents'
import type { EventStore } from '@portal/event-store'
import { addApplication } from './applications.ts'
import { addAgency, addProgram } from './catalog.ts'
import { demoAgencies, demoApplications, demoMembers, demoPrograms } from './data.ts'
import { addMember } from './members.ts'
import { reserve } from './script.ts'

export const loadDemo = async (parts: {
  readonly store: EventStore
  readonly s3: S3Client
  readonly buckets: { readonly documents: string; readonly images: string }
  readonly now: () => Date
}): Promise<void> => {
  const { store, s3, buckets, now } = parts
  const deps = { store, files: s3Files(s3, { documents: buckets.documents, public: buckets.images }) }
  const today = now()
  await Promise.all([
    reserve(store, 'agency', demoAgencies.length),
    reserve(store, 'program', demoPrograms.length),
    reserve(store, 'member', demoMembers.length),
    reserve(store, 'application', demoApplications.length),
  ])
  await eachInTurn(demoAgencies, (agency) => addAgency(deps, agency))
  await Promise.all([
    eachInTurn(demoPrograms, (program) => addProgram(deps, program)),
    eachInTurn(demoMembers, (member) => addMember(store, member, today)),
  ])
  await eachInTurn(demoApplications, (application, at) => addApplication(deps, application, at + 1, today))
}

const atOnce = 8

/** Some at a time, begun in order. */
const eachInTurn = async <T>(all: readonly T[], work: (one: T, at: number) => Promise<void>): Promise<void> => {
  const waiting = [...all.entries()]
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next[1], next[0])
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
