/** The head of government, the only recipient of messages (R-ADM-25). */
export const headOfGovernment = 'prime_minister'
