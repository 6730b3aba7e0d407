/** Requests and the neutral answer for the specs of the sign-in. */

export const minutes = (count: number) => count * 60_000
export const askFor = (number: string) => ['/api/send-sms-code', { personal_id: number }] as const
export const neutral = 'თუ ეს ნომერი რეგისტრირებულია, სმს კოდს მობილურ ტელეფონზე მიიღებთ'
