import { programAdmin as texts } from '@portal/contract/texts/program-admin'
import { useEffect, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { ArrowDownIcon, ArrowUpIcon } from '#ui/further-icons.tsx'

type Props = {
  index: number
  count: number
  name: string
  onMove: (to: number) => void
}

export function SectionMoves({ index, count, name, onMove }: Props) {
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
        {...named(texts['admin.program.section.up'])}
        onClick={() => move(index - 1)}
      >
        <ArrowUpIcon />
      </Button>
      <Button
        ref={down}
        variant="quiet"
        className="px-2"
        isDisabled={index === count - 1}
        {...named(texts['admin.program.section.down'])}
        onClick={() => move(index + 1)}
      >
        <ArrowDownIcon />
      </Button>
    </>
  )
}
