import { Fragment } from 'react'

/** Lets a long e-mail address wrap after its @ and its dots. */
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
