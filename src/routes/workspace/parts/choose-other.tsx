import { useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { Form, Link } from 'react-router'
import { Panel } from '#src/ui/panel.tsx'
import '#src/features/account/parts/merge-two.css'

/** `text` distinguishes entries with the same name. */
export type Other = { id: string; name: string; text: string }

type Props = {
  title: string
  /** Label of the search. */
  find: string
  /** Search text, or ''. */
  q: string
  found: readonly Other[]
  suggested: readonly Other[]
  /** Text without results. */
  none: Record<'found' | 'suggested', string>
  /** URL parameter of the choice. */
  as: string
}

/** Chooses the other company or person to merge: suggestions and search results. */
export function ChooseOther({ title, find, q, found, suggested, none, as }: Props): ReactElement {
  const { t } = useLingui()
  return (
    <Panel title={title}>
      <Form method="get" role="search" className="merge-search">
        <TextInput type="search" name="q" label={find} defaultValue={q} maxLength={100} />
        <Button type="submit" variant="default">
          {t`Search`}
        </Button>
      </Form>
      {q === '' ? null : <Others title={t`Results`} others={found} none={none.found} as={as} />}
      <Others title={t`Possible duplicates`} others={suggested} none={none.suggested} as={as} />
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
