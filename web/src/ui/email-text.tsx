import { Fragment } from 'react'

/** An e-mail address that breaks, where it must, after its sign and its dots; inside a word only when that is too long. */
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
