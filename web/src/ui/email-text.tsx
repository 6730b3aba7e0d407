import { Fragment } from 'react'

export function EmailText({ email }: { email: string }) {
  return (
    <span className="wrap-anywhere">
      {[...email.matchAll(/[^@.]*[@.]+|[^@.]+/g)].map(({ 0: part, index }) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  )
}
