import { Button, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { Form, Link } from 'react-router'
import { IntentButton } from '#src/features/home/parts/intent-button.tsx'
import { Tag } from '#src/features/home/parts/tag.tsx'
import type { AccountPeople as People } from '#src/features/home/server/people/account-people-query.ts'
import type { AccountPerson } from '#src/features/home/server/people/list-account-people.ts'
import { accountPeopleWords } from '#src/features/home/words/account-people-words.ts'
import { peopleMergeWords } from '#src/features/home/words/people-merge-words.ts'
import { durationText } from '#src/ui/duration.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { useWords } from '#src/words/reader.ts'
import { ContactForm } from './contact-form.tsx'
import { RoleChoice } from './role-choice.tsx'
import './account-people.css'

type Props = { account: string; people: People }

/** Who is at a company: whom members know, and who came to read, each once. */
export function AccountPeople({ account, people }: Props): ReactElement {
  const words = useWords(accountPeopleWords)
  const { shown, all, q } = people
  return (
    <Panel title={words.people} actions={all > 5 || q !== '' ? <Search q={q} /> : null} flush>
      <details className="people-add">
        <summary>
          <Icon name="plus" size={14} /> {words.add}
        </summary>
        <ContactForm account={account} />
      </details>
      {shown.length > 0 ? (
        <ul className="people">
          {shown.map((person) => (
            <PersonLine key={person.contact ?? person.lead} account={account} person={person} />
          ))}
        </ul>
      ) : (
        <Nobody q={q} />
      )}
      {shown.length < all ? (
        <p className="list-foot">
          <span>{words.shownOf(shown.length, all)}</span>
          <Link
            to={`?${new URLSearchParams({ people: q, show: String(shown.length + 50) })}`}
            preventScrollReset
          >
            {words.showMore}
          </Link>
        </p>
      ) : null}
    </Panel>
  )
}

function Search({ q }: { q: string }): ReactElement {
  const words = useWords(accountPeopleWords)
  return (
    <Form method="get" role="search" className="people-search" preventScrollReset>
      <TextInput
        type="search"
        name="people"
        size="xs"
        aria-label={words.find}
        placeholder={words.find}
        defaultValue={q}
        maxLength={100}
      />
      <Button type="submit" size="xs" variant="default">
        {words.search}
      </Button>
    </Form>
  )
}

function Nobody({ q }: { q: string }): ReactElement {
  const words = useWords(accountPeopleWords)
  if (q === '') return <EmptyState title={words.nobodyYet} text={words.nobodyYetText} />
  return <EmptyState title={words.nobodyFound(q)} text="" action={<Link to="?">{words.showAll}</Link>} />
}

function PersonLine({ account, person }: { account: string; person: AccountPerson }): ReactElement {
  const words = useWords(accountPeopleWords)
  const name = nameOf(person)
  const said = [person.title, name === person.email ? '' : person.email].filter(Boolean).join(' · ')
  return (
    <li>
      <div className="people-who">
        {person.lead ? (
          <Link to={`/workspace/lead/${person.lead}`} className="row-title">
            {name}
          </Link>
        ) : (
          <span className="row-title">{name}</span>
        )}{' '}
        {person.isValidated ? <Tag tone="good">{words.verified}</Tag> : null}
        {said ? <span className="row-sub">{said}</span> : null}
        <Ways person={person} />
      </div>
      <RoleChoice account={account} person={person} name={name} />
      <Figures person={person} />
      {person.contact ? (
        <>
          <IntentButton
            fields={{ intent: 'remove-contact', contact: person.contact }}
            icon="trash-2"
            label={words.remove(name)}
          />
          <details className="people-edit" key={person.version}>
            <summary>{words.edit(name)}</summary>
            {person.note ? <p className="people-note">{person.note}</p> : null}
            <ContactForm account={account} person={person} />
          </details>
        </>
      ) : null}
    </li>
  )
}

/** How they are reached, and where they stand on the web. */
function Ways({ person }: { person: AccountPerson }): ReactElement {
  const words = useWords(accountPeopleWords)
  const { merge, mergeWith } = useWords(peopleMergeWords)
  const { phone, profile, lead } = person
  const one = lead ?? person.contact ?? ''
  return (
    <span className="people-ways">
      {phone ? <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a> : null}
      {profile ? (
        <a href={profile} rel="noreferrer nofollow" target="_blank">
          {profile.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}
        </a>
      ) : null}
      {lead ? <Link to={`/workspace/insight?lead=${lead}`}>{words.visits}</Link> : null}
      <Link to={`/workspace/lead/${one}/merge`} aria-label={mergeWith(nameOf(person))}>
        {merge}
      </Link>
    </span>
  )
}

function Figures({ person }: { person: AccountPerson }): ReactElement {
  const words = useWords(accountPeopleWords)
  const { visits, seconds, firstAt, lastAt } = person
  if (!firstAt || !lastAt) return <p className="people-figures quiet">{words.neverCame}</p>
  return (
    <p className="people-figures" title={words.figuresHint}>
      <span>{words.read(durationText(seconds), visits)}</span>
      <span className="row-sub">
        {words.lastVisit} <RelativeTime at={lastAt} /> · {words.firstSeen} <RelativeTime at={firstAt} />
      </span>
    </p>
  )
}

function nameOf({ first, last, email }: Pick<AccountPerson, 'first' | 'last' | 'email'>): string {
  return [first, last].filter(Boolean).join(' ') || email
}
