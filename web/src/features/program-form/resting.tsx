import { programForm as texts } from '@portal/contract/texts/program-form'

/** What rests on something that is about to be removed. */
export const Resting = ({
  items,
  lead,
  consequence,
}: {
  items: readonly string[]
  lead: string
  consequence: string
}) =>
  items.length === 0 ? (
    <p>{texts['form.remove.free']}</p>
  ) : (
    <>
      <p>{lead}</p>
      <ul className="list-disc pl-5">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <p>{consequence}</p>
    </>
  )
