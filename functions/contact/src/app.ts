/** Messages to the head of government: anybody writes them, the Super Administrator reads them. */
import { portalApp } from '@portal/http'
import { answerContactMessageRoute } from './answer-contact-message.ts'
import { contactMessageCountsRoute } from './contact-message-counts.ts'
import { contactMessagesRoute } from './contact-messages.ts'
import type { AppDependencies } from './dependencies.ts'
import { readContactMessageRoute } from './read-contact-message.ts'
import { sendContactMessageRoute } from './send-contact-message.ts'

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
