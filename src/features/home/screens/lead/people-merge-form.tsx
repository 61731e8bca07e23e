import type { ReactElement } from 'react'
import { contactWords } from '#src/features/contact/words/contact-words.ts'
import { MergeTwo, Moves } from '#src/features/home/parts/merge-two.tsx'
import { type MergedPersonField, mergedPersonFields, saidOf } from '#src/features/home/rules/merge-person.ts'
import type { WrongFields } from '#src/features/home/schema.ts'
import type {
  PeoplePreview,
  ShownPerson,
} from '#src/features/home/server/people/merge/preview-people-merge.ts'
import { peopleMergeWords } from '#src/features/home/words/people-merge-words.ts'
import { leadFactWords } from '#src/features/lead/words/lead-fact-words.ts'
import { useWords } from '#src/words/reader.ts'

type Props = { preview: PeoplePreview; wrong: WrongFields }

const moved = ['visits', 'forms', 'links', 'runs', 'credits', 'changes'] as const

/** Two people beside each other, what is taken of each, and what moves. */
export function PeopleMergeForm({ preview, wrong }: Props): ReactElement {
  const words = useWords(peopleMergeWords)
  const labels = useLabels()
  const say = useFact()
  const { stays, goes, seen, choice, moves } = preview
  const names = { stays: stays.name, goes: goes.name }
  const rows = mergedPersonFields.map((field) => ({
    field,
    label: labels[field],
    chosen: choice[field],
    says: { stays: say(stays, field), goes: say(goes, field) },
  }))
  return (
    <MergeTwo
      words={words}
      names={names}
      hidden={{ intent: 'merge-people', one: stays.id, other: goes.id, seen }}
      paths={{
        turn: `/workspace/lead/${goes.id}/merge?other=${stays.id}`,
        another: `/workspace/lead/${stays.id}/merge`,
      }}
      rows={rows.filter(({ says }) => says.stays || says.goes)}
      rest={words.becomes}
      confirm={{ most: 254, wrong: wrong['confirm'], button: words.mergeTwo }}
    >
      <Moves words={words} names={names} things={moved} moves={moves} />
      <Addresses preview={preview} />
      <p>
        <strong>{words.forGood}</strong>
      </p>
    </MergeTwo>
  )
}

function Addresses({ preview }: Pick<Props, 'preview'>): ReactElement {
  const words = useWords(peopleMergeWords)
  const { stays, goes, secondAddress, isStopped } = preview
  const areSeveral = stays.known.isValidated !== goes.known.isValidated
  return (
    <>
      {secondAddress === 'none' ? null : (
        <p>
          {words.addresses[secondAddress]} {areSeveral ? words.confirmedText : null}
        </p>
      )}
      {isStopped ? <p>{words.stoppedText}</p> : null}
    </>
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
