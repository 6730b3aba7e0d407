import { signup as texts } from '@portal/contract/texts/signup'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { PhoneInput } from '#ui/digits-input.tsx'
import { PhoneVerification } from './phone-verification.tsx'

type Props = {
  label: string
  phone: string
  error: string | undefined
  field: UseFormRegisterReturn
  registration: {
    verified: string | null
    verifiedPhone: (phone: string, proof: string) => void
    refusedPhone: (message: string) => void
  }
}

export function PhoneSection({ label, phone, error, field, registration }: Props) {
  const isVerified = registration.verified !== null && registration.verified === phone
  return (
    <PhoneVerification
      phone={phone}
      isVerified={isVerified}
      onRefused={registration.refusedPhone}
      onVerified={registration.verifiedPhone}
    >
      <PhoneInput
        label={label}
        hint={texts['signup.phone.limitHint']}
        error={error}
        isRequired
        isReadOnly={isVerified}
        {...field}
      />
    </PhoneVerification>
  )
}
