import { Button, Table, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { contactWords } from '#src/features/contact/words/contact-words.ts'
import { HiddenFields } from '#src/features/home/parts/hidden-fields.tsx'
import {
  type MergedPersonField,
  mergedPersonFields,
  type PersonSide,
  personSides,
  saidOf,
} from '#src/features/home/rules/merge-person.ts'
import type { WrongFields } from '#src/features/home/schema.ts'
import type {
  PeoplePreview,
  ShownPerson,
} from '#src/features/home/server/people/merge/preview-people-merge.ts'
import { peopleMergeWords } from '#src/features/home/words/people-merge-words.ts'
import { leadFactWords } from '#src/features/lead/words/lead-fact-words.ts'
import { Panel } from '#src/ui/panel.tsx'
import { useWords } from '#src/words/reader.ts'

type Props = { preview: PeoplePreview; wrong: WrongFields }

/** Two people beside each other, what is taken of each, and what moves. */
export function PeopleMergeForm({ preview, wrong }: Props): ReactElement {
  const words = useWords(peopleMergeWords)
  const { stays, goes, seen } = preview
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" className="merge">
      <HiddenFields fields={{ intent: 'merge-people', one: stays.id, other: goes.id, seen }} />
      <Panel title={words.beside} flush>
        <p className="merge-text">
          {words.besideText}{' '}
          <Link to={`/workspace/lead/${goes.id}/merge?other=${stays.id}`}>{words.turn(goes.name)}</Link>
          {' · '}
          <Link to={`/workspace/lead/${stays.id}/merge`}>{words.chooseAnother}</Link>
        </p>
        <Beside preview={preview} />
      </Panel>
      <Panel title={words.becomes}>
        <Becomes preview={preview} />
        <TextInput
          name="confirm"
          label={words.typeName(goes.name)}
          autoComplete="off"
          maxLength={254}
          required
          error={wrong['confirm']}
          className="merge-confirm"
        />
        <Button type="submit" variant="default" className="merge-do" loading={isBusy}>
          {words.mergeTwo}
        </Button>
      </Panel>
    </Form>
  )
}

const moved = ['visits', 'forms', 'links', 'runs', 'credits', 'changes'] as const

function Becomes({ preview }: Pick<Props, 'preview'>): ReactElement {
  const words = useWords(peopleMergeWords)
  const { stays, goes, moves, secondAddress, isStopped } = preview
  const some = moved.filter((thing) => moves[thing] > 0)
  const areSeveral = stays.known.isValidated !== goes.known.isValidated
  return (
    <>
      {some.length > 0 ? (
        <>
          <p>{words.movesText(goes.name, stays.name)}</p>
          <ul className="merge-moves">
            {some.map((thing) => (
              <li key={thing}>{words.counts[thing](moves[thing])}</li>
            ))}
          </ul>
        </>
      ) : (
        <p>{words.nothingMoves}</p>
      )}
      {secondAddress === 'none' ? null : (
        <p>
          {words.addresses[secondAddress]} {areSeveral ? words.confirmedText : null}
        </p>
      )}
      {isStopped ? <p>{words.stoppedText}</p> : null}
      <p>
        <strong>{words.forGood}</strong>
      </p>
    </>
  )
}

function Beside({ preview }: Pick<Props, 'preview'>): ReactElement {
  const words = useWords(peopleMergeWords)
  const { stays, goes, choice } = preview
  const sides = { stays, goes }
  const labels = useLabels()
  const say = useFact()
  const said = mergedPersonFields.filter((field) => say(stays, field) || say(goes, field))
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
        {said.map((field) => (
          <Table.Tr key={field}>
            <Table.Th scope="row">{labels[field]}</Table.Th>
            {personSides.map((side) => (
              <Table.Td key={side} data-label={side === 'stays' ? words.stayShort : words.goShort}>
                <Side
                  field={field}
                  side={side}
                  chosen={choice[field]}
                  label={labels[field]}
                  text={say(sides[side], field)}
                />
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

type SideProps = {
  field: MergedPersonField
  side: PersonSide
  chosen: PersonSide
  label: string
  text: string
}

function Side({ field, side, chosen, label, text }: SideProps): ReactElement {
  const { nothing } = useWords(peopleMergeWords)
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

function useLabels(): Record<MergedPersonField, string> {
  const { email, title, phone, profile, role } = useWords(contactWords)
  const { account, timeZone } = useWords(leadFactWords)
  const { name } = useWords(peopleMergeWords)
  return { name, email, account, title, phone, profile, role, timeZone }
}

/** What a person says in a field, as text. */
function useFact(): (person: ShownPerson, field: MergedPersonField) => string {
  const { roles } = useWords(contactWords)
  const { confirmed } = useWords(peopleMergeWords)
  return ({ known, company }, field) => {
    if (field === 'account') return company ?? ''
    if (field === 'role') return known.role === 'unknown' ? '' : roles[known.role]
    const said = saidOf(known, field)
    return field === 'email' && said && known.isValidated ? `${said} (${confirmed})` : said
  }
}
