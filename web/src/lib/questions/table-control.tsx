/** A table: rows of cells in a wide box, cards of which one is open on a phone, and the total of what is summed. */
import { fill } from '@portal/contract/fill'
import { georgianWords } from '@portal/contract/questions'
import { questionsForm as texts } from '@portal/contract/texts/questions-form'
import { type Asked, type Column, columnKinds, type KindFacts, limits, type Row, readTable } from '@portal/questions'
import { type FocusEvent, type ReactNode, useState } from 'react'
import { cx } from '#lib/cx.ts'
import { useFocusInList } from '#lib/page/use-focus-in-list.ts'
import { today } from '#lib/time/today.ts'
import { Button } from '#ui/button.tsx'
import { FieldGroup } from '#ui/field.tsx'
import { PenIcon, PlusIcon, TrashIcon } from '#ui/further-icons.tsx'
import { type ControlProps, fieldOf } from './control.ts'

/** More columns, or a column of more than one control, are cards in any width. */
const mostColumns = 4

const words = georgianWords(() => undefined)

type Typed = Readonly<Record<string, unknown>>
type Props = ControlProps<'table'> & { renderCell: (cell: ControlProps) => ReactNode }

export function TableControl({ renderCell, ...props }: Props) {
  const { asked, path, value, onChange, messages } = props
  const { columns, sum } = asked
  const typed: readonly Typed[] = Array.isArray(value) && value.length > 0 ? value : [{}]
  // Rows have no id, and a row must keep its controls when one above it is removed.
  const [keys, setKeys] = useState<readonly number[]>(() => typed.map((_, index) => index))
  const keyAt = (index: number) => keys[index] ?? 1000 + index
  const [openKey, setOpenKey] = useState<number | null>(() => (typed.length === 1 ? keyAt(0) : null))
  const { box, remember } = useFocusInList(typed.length, {
    removals: '[data-remove]',
    otherwise: 'button',
  })
  const faulty = new Set(props.faultyRows.split(','))
  const isWide = columns.length <= mostColumns && columns.every(({ kind }) => kind !== 'date')
  const most = asked.max_rows ?? limits.rows
  const fitting = typed.map((row) => fittingRow(row, columns))
  const read = readTable(fitting, asked, words)
  const write = (rows: readonly Typed[]) =>
    onChange(rows.some((row) => Object.keys(row).length > 0) || rows.length > 1 ? rows : undefined)

  return (
    <FieldGroup id={path} {...fieldOf(props)}>
      <div ref={box} className="flex flex-col gap-2">
        {isWide && (
          <div aria-hidden="true" className="hidden gap-2 pe-13 text-sm text-ink-soft @min-[35rem]:flex">
            {columns.map((column) => (
              <span key={column.id} className={cx('min-w-0 flex-1 wrap-anywhere', isNumber(column) && 'text-right')}>
                {column.title}
              </span>
            ))}
          </div>
        )}
        {typed.map((row, index) => {
          const key = keyAt(index)
          const number = index + 1
          const isShut = key !== openKey && !faulty.has(String(index)) && typed.length > 1
          return (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend of its own in each row
            <div
              key={key}
              role="group"
              aria-label={fill(texts['questionsForm.row'], { number })}
              className={cx(
                'rounded-md border',
                isShut ? 'border-line' : 'border-brand',
                isWide && '@min-[35rem]:border-0',
              )}
              onFocus={() => setOpenKey(key)}
            >
              {isShut && (
                <div className={cx('flex min-h-14 items-center gap-2 px-4 py-1', isWide && '@min-[35rem]:hidden')}>
                  <span className="min-w-0 grow wrap-anywhere">
                    {read.rows[index]?.filter(Boolean).join(' · ') || fill(texts['questionsForm.row'], { number })}
                  </span>
                  <IconButton label={fill(texts['questionsForm.row.open'], { number })} onClick={() => setOpenKey(key)}>
                    <PenIcon />
                  </IconButton>
                </div>
              )}
              <div
                className={cx(
                  'gap-4 p-4',
                  isShut ? 'hidden' : 'flex flex-col',
                  isWide &&
                    '@min-[35rem]:flex @min-[35rem]:flex-row @min-[35rem]:items-start @min-[35rem]:gap-2 @min-[35rem]:p-0 @min-[35rem]:[&_label]:sr-only @min-[35rem]:[&_[id$=-hint]]:sr-only',
                )}
              >
                {columns.map((column) => (
                  <div key={column.id} className="min-w-0 flex-1">
                    {renderCell({
                      asked: column,
                      path: `${path}.${index}.${column.id}`,
                      value: row[column.id],
                      messages,
                      faultyRows: '',
                      isCell: true,
                      onLeave: props.onLeave,
                      onChange: (cell) => write(typed.with(index, withCell(row, column, cell))),
                    })}
                  </div>
                ))}
                <div className="flex items-center justify-between gap-2">
                  {typed.length > 1 && !isLast(typed, index) && (
                    <span className={isWide ? '@min-[35rem]:hidden' : undefined}>
                      <Button variant="secondary" onClick={() => setOpenKey(null)}>
                        {texts['questionsForm.row.done']}
                      </Button>
                    </span>
                  )}
                  <IconButton
                    isRemoval
                    label={fill(texts['questionsForm.row.remove'], { number })}
                    onClick={() => {
                      remember()
                      setKeys(keys.filter((_, each) => each !== index))
                      write(typed.filter((_, each) => each !== index))
                    }}
                  >
                    <TrashIcon />
                  </IconButton>
                </div>
              </div>
            </div>
          )
        })}
        {sum.length > 0 && (
          <dl className="flex flex-wrap items-baseline gap-x-6 gap-y-1 border-t border-line pt-2">
            <dt className="grow text-ink-soft">{fill(texts['questionsForm.rows'], { count: typed.length })}</dt>
            {read.totals?.map((total, index) =>
              total === null ? null : (
                <dd key={columns[index]?.id} className="tabular-nums">
                  <span className="text-sm text-ink-soft">{columns[index]?.title}: </span>
                  <strong>{total}</strong>
                </dd>
              ),
            )}
          </dl>
        )}
        {typed.length < most ? (
          <Button
            variant="secondary"
            icon={<PlusIcon />}
            className="self-start"
            onClick={() => {
              const key = Math.max(-1, ...typed.map((_, index) => keyAt(index))) + 1
              setKeys([...typed.map((_, index) => keyAt(index)), key])
              setOpenKey(key)
              write([...typed, {}])
              focusRow(path, typed.length)
            }}
          >
            {texts['questionsForm.row.add']}
          </Button>
        ) : (
          <p className="text-sm text-ink-soft">{fill(texts['questionsForm.row.most'], { max: most })}</p>
        )}
      </div>
    </FieldGroup>
  )
}

type IconButtonProps = { label: string; isRemoval?: boolean; onClick: () => void; children: ReactNode }

const IconButton = ({ label, isRemoval = false, onClick, children }: IconButtonProps) => (
  <button
    type="button"
    aria-label={label}
    data-remove={isRemoval || undefined}
    className="flex size-11 shrink-0 items-center justify-center rounded-md text-ink-soft hover:bg-surface-2"
    // Else the focus would open the row that is about to go.
    onFocus={(event: FocusEvent) => event.stopPropagation()}
    onClick={onClick}
  >
    {children}
  </button>
)

const isLast = (rows: readonly unknown[], index: number) => index === rows.length - 1

const isNumber = ({ kind }: Column) => columnKinds[kind].isSummed

const withCell = (row: Typed, { id }: Column, cell: unknown): Typed => {
  const { [id]: _, ...others } = row
  return cell === undefined || cell === '' ? others : { ...others, [id]: cell }
}

/** The cells that are an answer already; only those are read and summed. */
export const fittingRow = (row: Typed, columns: readonly Column[]): Row =>
  Object.fromEntries(
    columns.flatMap((column) => {
      const value = row[column.id]
      if (value === undefined) return []
      const facts: KindFacts = columnKinds[column.kind]
      const answer = facts.check(value, column as Asked, () => undefined, { today: today() })
      return answer === undefined ? [] : [[String(column.id), answer as Row[string]]]
    }),
  )

/** After the new row is in the page. */
const focusRow = (path: string, index: number) =>
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(`[id^="${path}.${index}."]:is(input, select, textarea)`)?.focus(),
  )
