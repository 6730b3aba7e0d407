import { verification as texts } from '@portal/contract/texts/verification'

export const RefusalReason = ({ reason }: { reason: string }) => (
  <p className="wrap-anywhere whitespace-pre-line">
    <span className="font-semibold">{texts['verification.refused.reason']}: </span>
    {reason}
  </p>
)
