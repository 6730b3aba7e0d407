import { useEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { ArrowDownIcon, ArrowUpIcon } from './further-icons.tsx'

type MoveButtonsProps = {
  index: number
  count: number
  /** What is moved. */
  name: string
  up: string
  down: string
  onMove: (to: number) => void
}

/** Moves an entry of a list; the focus stays on the pressed direction, or goes to the other one at an end. */
export function MoveButtons({ index, count, name, up: upward, down: downward, onMove }: MoveButtonsProps) {
  const up = useRef<HTMLButtonElement>(null)
  const down = useRef<HTMLButtonElement>(null)
  const from = useRef<number>(null)
  useEffect(() => {
    if (from.current === null) return
    const [pressed, other] = index < from.current ? [up, down] : [down, up]
    from.current = null
    ;(pressed.current?.disabled ? other : pressed).current?.focus()
  }, [index])
  const move = (to: number) => {
    from.current = index
    onMove(to)
  }
  const named = (action: string) => ({ 'aria-label': `${action}: ${name}`, title: action })

  return (
    <>
      <Button
        ref={up}
        variant="quiet"
        className="px-2"
        isDisabled={index === 0}
        {...named(upward)}
        onClick={() => move(index - 1)}
      >
        <ArrowUpIcon />
      </Button>
      <Button
        ref={down}
        variant="quiet"
        className="px-2"
        isDisabled={index === count - 1}
        {...named(downward)}
        onClick={() => move(index + 1)}
      >
        <ArrowDownIcon />
      </Button>
    </>
  )
}
