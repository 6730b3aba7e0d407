/** Messages to the head of government: anybody writes them, the Super Administrator reads them. */
import { portalApp } from '@portal/http'
import {
  answerContactMessageRoute,
  contactMessageCountsRoute,
  contactMessagesRoute,
  readContactMessageRoute,
  sendContactMessageRoute,
} from './contact-messages.ts'
import type { AppDependencies } from './dependencies.ts'

export type { AppDependencies, Dependencies } from './dependencies.ts'

const routes = [
  sendContactMessageRoute,
  contactMessagesRoute,
  contactMessageCountsRoute,
  readContactMessageRoute,
  answerContactMessageRoute,
] as const

export const contactApp = (dependencies: AppDependencies) =>
  portalApp({ ...dependencies, area: 'contact', routes: routes.map((route) => route(dependencies)) })
