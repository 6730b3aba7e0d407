/** A text in which no application's number breaks over two lines; in Georgian a line may break after its hyphen. */
export const Unbroken = ({ children }: { children: string }) =>
  children.split(/(#0000-\d+)/).map((part, index) =>
    index % 2 === 1 ? (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
