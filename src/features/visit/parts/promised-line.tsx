import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { HiddenFields } from '#src/ui/hidden-fields.tsx'
import { useAnsweredFetcher } from '#src/ui/use-answer.tsx'
import { promisedText } from '../messages/delivery-labels.ts'
import type { Promised } from '../rules/delivery.ts'
import './promised-line.css'

type Props = {
  promised: Promised
  /** The URL whose action knows `turn-on-digest`. */
  action: string
  /** The link; without it, new links. */
  link?: string
}

/** What the current member gets of visits, with a button to turn on the digest. */
export function PromisedLine({ promised, action, link }: Props): ReactElement {
  const { t } = useLingui()
  return (
    <div className="promised row-sub">
      <span>{promisedText(promised, t)}</span>
      {promised.missing === 'verified_address' ? (
        <Link to="/user/profile">{t`Verify your email address to get emails`}</Link>
      ) : null}
      {promised.missing === 'plan' ? <span>{t`Your plan doesn’t include visit emails.`}</span> : null}
      {promised.digest === 'none' && !promised.missing ? <TurnOnDigest action={action} link={link} /> : null}
    </div>
  )
}

function TurnOnDigest({ action, link }: { action: string; link: string | undefined }): ReactElement {
  const { t } = useLingui()
  const fetcher = useAnsweredFetcher()
  return (
    <fetcher.Form method="post" action={action}>
      <HiddenFields fields={{ intent: 'turn-on-digest', ...(link && { link }) }} />
      <Button type="submit" variant="subtle" size="compact-xs" loading={fetcher.state !== 'idle'}>
        {t`Turn on daily digest`}
      </Button>
    </fetcher.Form>
  )
}
