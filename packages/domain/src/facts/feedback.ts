/** What an applicant is asked about: their application once it was sent, and again once it was decided (R-APP-112). */
export const feedbackMoments = ['sent', 'decided'] as const
export type FeedbackMoment = (typeof feedbackMoments)[number]

/** From 1, very hard, to 5, very easy. */
export const easyAnswers = [1, 2, 3, 4, 5] as const
export type EasyAnswer = (typeof easyAnswers)[number]
