/** What a decision says about each criterion of a program (R-FORM-46). */
export const judgements = ['met', 'unmet', 'not_applicable'] as const
