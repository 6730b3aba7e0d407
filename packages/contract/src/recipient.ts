/** The head of the government, as a message names its recipient; nobody else can be written to (R-ADM-25). */
export const headOfGovernment = 'prime_minister'
