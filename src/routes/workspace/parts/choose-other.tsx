import { useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { Form, Link } from 'react-router'
import { Panel } from '#src/ui/panel.tsx'
import '#src/features/account/parts/merge-two.css'

/** `text` tells those apart that are called alike. */
export type Other = { id: string; name: string; text: string }

type Props = {
  title: string
  /** What the search asks for. */
  find: string
  /** What was looked for, or ''. */
  q: string
  found: readonly Other[]
  suggested: readonly Other[]
  /** What is said where there are none. */
  none: Record<'found' | 'suggested', string>
  /** Under which name the address says who was chosen. */
  as: string
}

/** Which other company or person is the same: those that may be, and those that are looked for. */
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
