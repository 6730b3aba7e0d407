/** The answers to whether it was easy, for schemas and screens (R-APP-112). */
import { type EasyAnswer, easyAnswers, type FeedbackMoment } from '@portal/domain/facts/feedback'
import { feedback } from './texts/feedback.ts'

export type { EasyAnswer, FeedbackMoment }

/** In letters. */
export const feedbackLimit = 1000

export const easyWord = (easy: EasyAnswer): string => feedback[`feedback.easy.${easy}`]

/** The easiest first. */
export const easyChoices: readonly EasyAnswer[] = easyAnswers.toReversed()
