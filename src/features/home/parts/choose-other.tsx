import { Button, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { Form, Link } from 'react-router'
import { Panel } from '#src/ui/panel.tsx'
import './merge-two.css'

/** `text` tells those apart that are called alike. */
export type Other = { id: string; name: string; text: string }

type ChooseWords = {
  chooseOther: string
  find: string
  search: string
  found: string
  noneFound: (q: string) => string
  suggested: string
  noneSuggested: string
}

type Props = {
  words: ChooseWords
  /** What was looked for, or ''. */
  q: string
  found: readonly Other[]
  suggested: readonly Other[]
  /** Under which name the address says who was chosen. */
  as: string
}

/** Which other company or person is the same: those that may be, and those that are looked for. */
export function ChooseOther({ words, q, found, suggested, as }: Props): ReactElement {
  return (
    <Panel title={words.chooseOther}>
      <Form method="get" role="search" className="merge-search">
        <TextInput type="search" name="q" label={words.find} defaultValue={q} maxLength={100} />
        <Button type="submit" variant="default">
          {words.search}
        </Button>
      </Form>
      {q === '' ? null : <Others title={words.found} others={found} none={words.noneFound(q)} as={as} />}
      <Others title={words.suggested} others={suggested} none={words.noneSuggested} as={as} />
    </Panel>
  )
}

type OthersProps = { title: string; others: readonly Other[]; none: string; as: string }

function Others({ title, others, none, as }: OthersProps): ReactElement {
  return (
    <section className="merge-others">
      <h3>{title}</h3>
      {others.length > 0 ? (
        <ul>
          {others.map(({ id, name, text }) => (
            <li key={id}>
              <Link to={`?${as}=${id}`} className="row-title">
                {name}
              </Link>
              <span className="row-sub">{text}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="quiet">{none}</p>
      )}
    </section>
  )
}
