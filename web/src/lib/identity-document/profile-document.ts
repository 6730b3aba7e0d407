/** The anchor of the profile's part that takes the identity document, to which the verification leads. */
export const profileDocument = 'identity-document'
