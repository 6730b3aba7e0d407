/** The main job on what would be deployed: bundles, routes, event sources and grants of the synthesized stack. */
import { expect, test } from 'vitest'
import { describeMainJob } from '../journeys/main-job.ts'
import { type BundlesUnderTest, bundlesUnderTest } from './bundles-under-test.ts'

let portal: BundlesUnderTest | undefined

describeMainJob('on the synthesized bundles', async () => {
  portal = await bundlesUnderTest()
  return portal
})

test('the grants of the stack were enough for all of it', () => {
  expect(portal?.logged.length).toBeGreaterThan(100)
  expect(portal?.denied).toEqual([])
})
