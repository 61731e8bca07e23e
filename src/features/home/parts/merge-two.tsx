import { Button, Table, TextInput } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { type MergeSide, mergeSides } from '#src/features/account/rules/merge.ts'
import { Panel } from '#src/ui/panel.tsx'
import { HiddenFields } from './hidden-fields.tsx'
import './merge-two.css'

type MergeWords = {
  beside: string
  besideText: string
  turn: (name: string) => string
  chooseAnother: string
  field: string
  stays: (name: string) => string
  goes: (name: string) => string
  stayShort: string
  goShort: string
  nothing: string
  typeName: (name: string) => string
}

/** What the two say in a field, '' for nothing, and of which it is taken unless somebody says otherwise. */
export type MergeRow = { field: string; label: string; chosen: MergeSide; says: Record<MergeSide, string> }

type Props = {
  words: MergeWords
  /** What they are called. */
  names: Record<MergeSide, string>
  hidden: Record<string, string | number>
  /** Where the other one stays, and where another is chosen. */
  paths: { turn: string; another: string }
  rows: readonly MergeRow[]
  rest: string
  /** The name of the one that goes is written to confirm, of at most so many characters. */
  confirm: { most: number; wrong: string | undefined; button: string }
  /** What becomes of the rest. */
  children: ReactNode
}

/** Two companies or people beside each other, what is taken of each, and what becomes of the rest. */
export function MergeTwo(props: Props): ReactElement {
  const { words, names, hidden, paths, rest, confirm, children } = props
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" className="merge">
      <HiddenFields fields={hidden} />
      <Panel title={words.beside} flush>
        <p className="merge-text">
          {words.besideText} <Link to={paths.turn}>{words.turn(names.goes)}</Link>
          {' · '}
          <Link to={paths.another}>{words.chooseAnother}</Link>
        </p>
        <Beside {...props} />
      </Panel>
      <Panel title={rest}>
        {children}
        <TextInput
          name="confirm"
          label={words.typeName(names.goes)}
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
    </Form>
  )
}

function Beside({ words, names, rows }: Pick<Props, 'words' | 'names' | 'rows'>): ReactElement {
  return (
    <Table className="merge-table">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{words.field}</Table.Th>
          <Table.Th>{words.stays(names.stays)}</Table.Th>
          <Table.Th>{words.goes(names.goes)}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={row.field}>
            <Table.Th scope="row">{row.label}</Table.Th>
            {mergeSides.map((side) => (
              <Table.Td key={side} data-label={side === 'stays' ? words.stayShort : words.goShort}>
                <Side row={row} side={side} nothing={words.nothing} />
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
  words: {
    nothingMoves: string
    movesText: (goes: string, stays: string) => string
    counts: Record<Thing, (n: number) => string>
  }
  names: Record<MergeSide, string>
  things: readonly Thing[]
  moves: Record<Thing, number>
}

/** What the one that goes has of each, and the one that stays has then. */
export function Moves<Thing extends string>(props: MovesProps<Thing>): ReactElement {
  const { words, names, things, moves } = props
  const some = things.filter((thing) => moves[thing] > 0)
  if (some.length === 0) return <p>{words.nothingMoves}</p>
  return (
    <>
      <p>{words.movesText(names.goes, names.stays)}</p>
      <ul className="merge-moves">
        {some.map((thing) => (
          <li key={thing}>{words.counts[thing](moves[thing])}</li>
        ))}
      </ul>
    </>
  )
}
