import { Button } from '@mantine/core'
import type { ReactElement } from 'react'
import { Form } from 'react-router'
import { Panel } from '#src/ui/panel.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { HiddenFields } from '../parts/hidden-fields.tsx'
import type { PageInternal } from '../server/load-page-internal.ts'

const kinds = {
  alt: 'Pictures',
  headings: 'Headings',
  links: 'Links',
  size: 'Size',
  description: 'Description',
  transcript: 'Transcript',
} as const

/** What should be looked at before the page is shown. */
export function PageChecks({ internal }: { internal: PageInternal }): ReactElement {
  const { checks, linksCheckedAt, outgoing } = internal
  return (
    <Panel title="Checks">
      {checks.length === 0 ? <p>Nothing to mend was found.</p> : null}
      <ul className="internal-list">
        {checks.map(({ kind, block, message }, place) => (
          <li key={`${block ?? ''} ${place}`}>
            <strong>{kinds[kind]}</strong> {message}
          </li>
        ))}
      </ul>
      <p className="quiet">
        {linksCheckedAt ? (
          <>
            Outgoing links asked <RelativeTime at={linksCheckedAt} />.
          </>
        ) : (
          `${outgoing === 1 ? '1 outgoing link' : `${outgoing} outgoing links`}, not asked yet.`
        )}
      </p>
      {outgoing > 0 ? (
        <Form method="post">
          <HiddenFields fields={{ intent: 'check-links' }} />
          <Button type="submit" size="xs" variant="default">
            Check outgoing links
          </Button>
        </Form>
      ) : null}
    </Panel>
  )
}
