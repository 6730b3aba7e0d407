/** The head of the government, as a message names its recipient; nobody else can be written to (specification 1, section 2.10). */
export const headOfGovernment = 'prime_minister'
