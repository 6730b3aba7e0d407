/** The result of the last nightly verification, for the Auditor and the Super Administrator. */
import { nightlyVerification } from '@portal/contract/endpoints/audit'
import { newApp, signedIn } from '@portal/http'
import type { Dependencies } from './dependencies.ts'
import { lastNightly } from './verification/nightly.ts'

export const nightlyVerificationRoute = ({ items }: Dependencies) =>
  newApp().get(nightlyVerification.path, signedIn('readLog'), async (c) => c.json({ data: await lastNightly(items) }))
