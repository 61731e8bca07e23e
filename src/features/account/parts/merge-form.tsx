import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { Button, Table, TextInput } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'
import { Link, useNavigation } from 'react-router'
import { IntentForm } from '#src/ui/intent-form.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { type MergeSide, mergeSides } from '../rules/merge.ts'
import './merge-two.css'

/** A field's two values, '' for none, and which of them is chosen by default. */
export type MergeRow = { field: string; label: string; chosen: MergeSide; says: Record<MergeSide, string> }

type Props = {
  /** Explains the choice of values. */
  text: string
  names: Record<MergeSide, string>
  hidden: Record<string, string | number>
  /** Links to swap the two, and to choose another one. */
  paths: { turn: string; another: string }
  another: string
  rows: readonly MergeRow[]
  rest: string
  /** Typing the name of the one that goes confirms; `most` is the field's maximum length. */
  confirm: { most: number; wrong: string | undefined; button: string }
  /** What happens to the rest. */
  children: ReactNode
}

/** Two accounts or people side by side, which value of each field to keep, and what happens to the rest. */
export function MergeTwo(props: Props): ReactElement {
  const { text, names, hidden, paths, another, rest, confirm, children } = props
  const { t } = useLingui()
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <IntentForm fields={hidden} className="merge">
      <Panel title={t`Values to keep`} flush>
        <p className="merge-text">
          {text} <Link to={paths.turn}>{t`Keep ${{ name: names.goes }} instead`}</Link>
          {' · '}
          <Link to={paths.another}>{another}</Link>
        </p>
        <Beside {...props} />
      </Panel>
      <Panel title={rest}>
        {children}
        <TextInput
          name="confirm"
          label={t`Type ${{ name: names.goes }} to confirm`}
          autoComplete="off"
          maxLength={confirm.most}
          required
          error={confirm.wrong}
          className="merge-confirm"
        />
        <Button type="submit" variant="default" className="merge-do" loading={isBusy}>
          {confirm.button}
        </Button>
      </Panel>
    </IntentForm>
  )
}

function Beside({ names, rows }: Pick<Props, 'names' | 'rows'>): ReactElement {
  const { t } = useLingui()
  return (
    <Table className="merge-table">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t`Field`}</Table.Th>
          <Table.Th>{t`${{ name: names.stays }} (kept)`}</Table.Th>
          <Table.Th>{t`${{ name: names.goes }} (merged)`}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={row.field}>
            <Table.Th scope="row">{row.label}</Table.Th>
            {mergeSides.map((side) => (
              <Table.Td key={side} data-label={side === 'stays' ? t`Kept` : t`Merged`}>
                <Side row={row} side={side} nothing={t`Empty`} />
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

type SideProps = { row: MergeRow; side: MergeSide; nothing: string }

function Side({ row: { field, label, chosen, says }, side, nothing }: SideProps): ReactElement {
  const text = says[side]
  return (
    <label className="merge-side">
      <input
        type="radio"
        name={`take_${field}`}
        value={side}
        defaultChecked={chosen === side}
        aria-label={`${label}: ${text || nothing}`}
      />
      <span className={text ? undefined : 'quiet'}>{text || nothing}</span>
    </label>
  )
}

type MovesProps<Thing extends string> = {
  /** Shown if nothing moves. */
  nothing: string
  counts: Record<Thing, (n: number) => MessageDescriptor>
  names: Record<MergeSide, string>
  things: readonly Thing[]
  moves: Record<Thing, number>
}

/** What moves from one to the other, with counts. */
export function Moves<Thing extends string>(props: MovesProps<Thing>): ReactElement {
  const { nothing, counts, names, things, moves } = props
  const { t } = useLingui()
  const some = things.filter((thing) => moves[thing] > 0)
  if (some.length === 0) return <p>{nothing}</p>
  return (
    <>
      <p>{t`Moves from ${{ goes: names.goes }} to ${{ stays: names.stays }}:`}</p>
      <ul className="merge-moves">
        {some.map((thing) => (
          <li key={thing}>{t(counts[thing](moves[thing]))}</li>
        ))}
      </ul>
    </>
  )
}
