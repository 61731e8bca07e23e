import { Button } from '@mantine/core'
import type { ReactElement } from 'react'
import { Form, Link } from 'react-router'
import type { Severity } from '#src/features/campaign/rules/findings.ts'
import type { CheckMark } from '#src/features/campaign/server/check/load-check.ts'
import { HiddenFields } from '#src/features/home/parts/hidden-fields.tsx'
import { linkCheckWords } from '#src/features/home/words/link-check-words.ts'
import { Icon } from '#src/ui/icon.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { useWords } from '#src/words/reader.ts'
import './link-check.css'

/** What a check came to, in one line. */
export function CheckMarkLine({ counts }: { counts: Record<Severity, number> }): ReactElement {
  const words = useWords(linkCheckWords)
  const severity: Severity = counts.mend > 0 ? 'mend' : counts.look > 0 ? 'look' : 'fine'
  const said = [
    counts.mend > 0 ? words.toMend(counts.mend) : '',
    counts.look > 0 ? words.toLookAt(counts.look) : '',
    counts.mend + counts.look === 0 ? words.allInOrder : '',
  ].filter(Boolean)
  return (
    <span className="check-mark" data-severity={severity}>
      <Icon name={severity === 'fine' ? 'circle-check' : severity === 'look' ? 'circle-alert' : 'circle-x'} />
      {said.join(' · ')}
    </span>
  )
}

/** In the drawer of a link: what the last check came to, and how another one is begun. */
export function LinkCheckSection({
  link,
  check,
}: {
  link: string
  check: CheckMark | undefined
}): ReactElement {
  const words = useWords(linkCheckWords)
  const address = `/workspace/link/${link}/check`
  return (
    <section className="stack invite" aria-label={words.check}>
      <h3>{words.check}</h3>
      {check ? (
        <p className="check-sum">
          <Link to={address}>
            <CheckMarkLine counts={check.counts} />
          </Link>
          <span className="quiet">
            {words.checkedAt} <RelativeTime at={check.checkedAt} />
          </span>
        </p>
      ) : (
        <p className="quiet">{words.notYetText}</p>
      )}
      <Form method="post" action={address}>
        <HiddenFields fields={{ intent: 'check-link' }} />
        <Button type="submit" variant="default" leftSection={<Icon name="list-checks" size={14} />}>
          {check ? words.again : words.check}
        </Button>
      </Form>
    </section>
  )
}
