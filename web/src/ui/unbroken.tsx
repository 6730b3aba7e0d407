import { Fragment } from 'react'

/**
 * A text in which no application's number and no „9-ნიშნა“ breaks over two lines; in Georgian a line may break after a
 * hyphen.
 */
export const Unbroken = ({ children }: { children: string }) =>
  children.split(/(#0000-\d+|\d+-\p{L}+)/u).map((part, index) =>
    index % 2 === 1 ? (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts are never reordered
      <span key={index}>{part}</span>
    ),
  )

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
