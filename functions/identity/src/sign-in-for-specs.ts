/** What the specs of the sign-in ask for. */

export const minutes = (count: number) => count * 60_000
export const askFor = (number: string) => ['/api/send-sms-code', { personal_id: number }] as const
export const neutral = 'თუ ეს ნომერი რეგისტრირებულია, სმს კოდს მობილურ ტელეფონზე მიიღებთ'
