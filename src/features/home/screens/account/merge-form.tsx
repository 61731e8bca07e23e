import { Button, Table, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { countryName } from '#src/features/account/rules/countries.ts'
import {
  type MergedField,
  type MergeSide,
  mergedFields,
  mergeSides,
} from '#src/features/account/rules/merge.ts'
import type { AccountRow } from '#src/features/account/server/list-accounts.ts'
import { accountFactWords } from '#src/features/account/words/account-fact-words.ts'
import { HiddenFields } from '#src/features/home/parts/hidden-fields.tsx'
import { movedThings } from '#src/features/home/rules/moved-things.ts'
import type { WrongFields } from '#src/features/home/schema.ts'
import type { MergeDesk } from '#src/features/home/server/merge/load-merge-desk.ts'
import { accountMergeWords } from '#src/features/home/words/account-merge-words.ts'
import { Panel } from '#src/ui/panel.tsx'
import { useLocale, useWords } from '#src/words/reader.ts'

type Preview = NonNullable<MergeDesk['preview']>
type Props = { preview: Preview; names: Record<string, string>; wrong: WrongFields }

/** Two companies beside each other, what is taken of each, and what moves. */
export function MergeForm({ preview, names, wrong }: Props): ReactElement {
  const words = useWords(accountMergeWords)
  const { stays, goes } = preview
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" className="merge">
      <HiddenFields
        fields={{
          intent: 'merge-accounts',
          account: stays.id,
          with: goes.id,
          version: stays.version,
          otherVersion: goes.version,
        }}
      />
      <Panel title={words.beside} flush>
        <p className="merge-text">
          {words.besideText}{' '}
          <Link to={`/workspace/account/${goes.id}/merge?with=${stays.id}`}>{words.turn(goes.name)}</Link>
          {' · '}
          <Link to="?">{words.chooseAnother}</Link>
        </p>
        <Beside preview={preview} names={names} />
      </Panel>
      <Panel title={words.moves}>
        <Moves preview={preview} />
        <p>
          {words.losesText} <strong>{words.forGood}</strong>
        </p>
        <TextInput
          name="confirm"
          label={words.typeName(goes.name)}
          autoComplete="off"
          maxLength={200}
          required
          error={wrong['confirm']}
          className="merge-confirm"
        />
        <Button type="submit" variant="default" className="merge-do" loading={isBusy}>
          {words.doMerge}
        </Button>
      </Panel>
    </Form>
  )
}

function Moves({ preview: { stays, goes, moves } }: { preview: Preview }): ReactElement {
  const words = useWords(accountMergeWords)
  const some = movedThings.filter((thing) => moves[thing] > 0)
  if (some.length === 0) return <p>{words.nothingMoves}</p>
  return (
    <>
      <p>{words.movesText(goes.name, stays.name)}</p>
      <ul className="merge-moves">
        {some.map((thing) => (
          <li key={thing}>{words.counts[thing](moves[thing])}</li>
        ))}
      </ul>
    </>
  )
}

function Beside({ preview, names }: Omit<Props, 'wrong'>): ReactElement {
  const words = useWords(accountMergeWords)
  const facts = useWords(accountFactWords)
  const { stays, goes, choice } = preview
  const sides = { stays, goes }
  const say = useFact(names)
  return (
    <Table className="merge-table">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{words.field}</Table.Th>
          <Table.Th>{words.stays(stays.name)}</Table.Th>
          <Table.Th>{words.goes(goes.name)}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {mergedFields.map((field) => {
          const label = field === 'name' || field === 'domain' ? words[field] : facts[field]
          return (
            <Table.Tr key={field}>
              <Table.Th scope="row">{label}</Table.Th>
              {mergeSides.map((side) => (
                <Table.Td key={side} data-label={side === 'stays' ? words.stayShort : words.goShort}>
                  <Side
                    field={field}
                    side={side}
                    chosen={choice[field]}
                    label={label}
                    text={say(sides[side], field)}
                  />
                </Table.Td>
              ))}
            </Table.Tr>
          )
        })}
      </Table.Tbody>
    </Table>
  )
}

type SideProps = { field: MergedField; side: MergeSide; chosen: MergeSide; label: string; text: string }

function Side({ field, side, chosen, label, text }: SideProps): ReactElement {
  const { nothing } = useWords(accountMergeWords)
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

/** What a company says in a field, as text. */
function useFact(names: Record<string, string>): (company: AccountRow, field: MergedField) => string {
  const { stages } = useWords(accountFactWords)
  const locale = useLocale()
  return (company, field) => {
    const value = company[field]
    if (value === null || value === '') return ''
    if (field === 'stage') return stages[company.stage]
    if (field === 'owner') return names[String(value)] ?? ''
    if (field === 'country') return countryName(locale, String(value))
    if (field === 'nextStep') return [company.nextStep, company.nextStepOn].filter(Boolean).join(' · ')
    return typeof value === 'number' ? value.toLocaleString(locale) : value
  }
}
