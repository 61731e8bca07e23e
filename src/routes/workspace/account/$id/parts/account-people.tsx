import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { Form, Link } from 'react-router'
import { durationText } from '#src/ui/duration.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { IntentButton } from '#src/ui/intent-button.tsx'
import { NoResults } from '#src/ui/no-results.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { Tag } from '#src/ui/tag.tsx'
import type { AccountPeople as People } from '../server/account-people-query.ts'
import type { AccountPerson } from '../server/list-account-people.ts'
import { ContactForm } from './contact-form.tsx'
import { RoleChoice } from './role-choice.tsx'
import './account-people.css'

type Props = { account: string; people: People }

/** The people of an account: contacts and leads, each person once. */
export function AccountPeople({ account, people }: Props): ReactElement {
  const { t } = useLingui()
  const { shown, all, q } = people
  return (
    <Panel title={t`People`} actions={all > 5 || q !== '' ? <Search q={q} /> : null} flush>
      <details className="people-add">
        <summary>
          <Icon name="plus" size={14} /> {t`Add person`}
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
          <span>{t`${{ shown: shown.length }} of ${plural(all, { other: '#' })} people`}</span>
          <Link
            to={`?${new URLSearchParams({ people: q, show: String(shown.length + 50) })}`}
            preventScrollReset
          >
            {t`Show more`}
          </Link>
        </p>
      ) : null}
    </Panel>
  )
}

function Search({ q }: { q: string }): ReactElement {
  const { t } = useLingui()
  return (
    <Form method="get" role="search" className="people-search" preventScrollReset>
      <TextInput
        type="search"
        name="people"
        size="xs"
        aria-label={t`Search people`}
        placeholder={t`Search people`}
        defaultValue={q}
        maxLength={100}
      />
      <Button type="submit" size="xs" variant="default">
        {t`Search`}
      </Button>
    </Form>
  )
}

function Nobody({ q }: { q: string }): ReactElement {
  const { t } = useLingui()
  if (q === '')
    return (
      <EmptyState title={t`No people yet`} text={t`Add a contact, or add a person when you create a link.`} />
    )
  return <NoResults title={t`No people match “${q}” by name, email or position.`} text="" />
}

function PersonLine({ account, person }: { account: string; person: AccountPerson }): ReactElement {
  const { t } = useLingui()
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
        {person.isValidated ? <Tag tone="good">{t`Verified`}</Tag> : null}
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
            label={t`Delete contact ${name}`}
          />
          <details className="people-edit" key={person.version}>
            <summary>{t`Edit ${name}`}</summary>
            {person.note ? <p className="people-note">{person.note}</p> : null}
            <ContactForm account={account} person={person} />
          </details>
        </>
      ) : null}
    </li>
  )
}

/** Contact details and web profile. */
function Ways({ person }: { person: AccountPerson }): ReactElement {
  const { t } = useLingui()

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
      {lead ? <Link to={`/workspace/lead/${lead}`}>{t`View visits`}</Link> : null}
      <Link
        to={`/workspace/lead/${one}/merge`}
        aria-label={t`Merge ${{ name: nameOf(person) }} with another person`}
      >
        {t`Merge`}
      </Link>
    </span>
  )
}

function Figures({ person }: { person: AccountPerson }): ReactElement {
  const { t } = useLingui()
  const { visits, seconds, firstAt, lastAt } = person
  if (!firstAt || !lastAt) return <p className="people-figures quiet">{t`No visits`}</p>
  return (
    <p
      className="people-figures"
      title={t`Visits across all links in this workspace, excluding internal visits and likely bots. A visit belongs to a person once they verify their email in that browser.`}
    >
      <span>{t`${{ time: durationText(seconds) }} in ${plural(visits, { one: '# visit', other: '# visits' })}`}</span>
      <span className="row-sub">
        {t`Last visit`} <RelativeTime at={lastAt} /> · {t`First seen`} <RelativeTime at={firstAt} />
      </span>
    </p>
  )
}

function nameOf({ first, last, email }: Pick<AccountPerson, 'first' | 'last' | 'email'>): string {
  return [first, last].filter(Boolean).join(' ') || email
}
