export const profileDocument = 'identity-document'
