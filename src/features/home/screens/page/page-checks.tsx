import { Button } from '@mantine/core'
import type { ReactElement } from 'react'
import { Form } from 'react-router'
import { HiddenFields } from '#src/features/home/parts/hidden-fields.tsx'
import type { PageInternal } from '#src/features/home/server/load-page-internal.ts'
import { pageWords } from '#src/features/home/words/page-words.ts'
import { Panel } from '#src/ui/panel.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { useLocale, useWords } from '#src/words/reader.ts'

/** What should be looked at before the page is shown. */
export function PageChecks({ internal }: { internal: PageInternal }): ReactElement {
  const words = useWords(pageWords)
  const locale = useLocale()
  const { checks, linksCheckedAt, outgoing } = internal
  return (
    <Panel title={words.checks}>
      {checks.length === 0 ? <p className="internal-fine">{words.nothingToMend}</p> : null}
      <ul className="internal-list">
        {checks.map(({ kind, block, message }, place) => (
          <li key={`${block ?? ''} ${place}`}>
            <strong>{words.checkKinds[kind]}</strong> {message[locale]}
          </li>
        ))}
      </ul>
      <p className="quiet">
        {linksCheckedAt ? (
          <>
            {words.linksAsked} <RelativeTime at={linksCheckedAt} />
          </>
        ) : (
          words.notAskedYet(outgoing)
        )}
      </p>
      {outgoing > 0 ? (
        <Form method="post">
          <HiddenFields fields={{ intent: 'check-links' }} />
          <Button type="submit" size="xs" variant="default">
            {words.checkLinks}
          </Button>
        </Form>
      ) : null}
    </Panel>
  )
}
