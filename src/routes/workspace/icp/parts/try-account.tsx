import { useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { Form, Link } from 'react-router'
import { FitReasons } from '#src/features/icp/parts/fit-reasons.tsx'
import { FitTag } from '#src/features/icp/parts/fit-tag.tsx'
import type { Criterion } from '#src/features/icp/rules/criterion.ts'
import type { Scored } from '#src/features/icp/rules/score.ts'
import { HiddenFields } from '#src/ui/hidden-fields.tsx'
import { Panel } from '#src/ui/panel.tsx'
import type { Tried } from '../load.ts'

type Props = {
  icp: string
  tried: Tried
  /** By the current draft, if known. */
  scored: Scored | null
  criteria: readonly Criterion[]
}

/** The score of one account, with reasons. */
export function TryAccount({ icp, tried, scored, criteria }: Props): ReactElement {
  const { t } = useLingui()
  const { q, account, others } = tried
  return (
    <Panel title={t`Test with an account`}>
      <Form method="get" className="icp-try" preventScrollReset>
        <HiddenFields fields={{ icp }} />
        <TextInput
          name="try"
          aria-label={t`Account name or domain`}
          placeholder={t`Account name or domain`}
          defaultValue={q}
          maxLength={200}
          autoComplete="off"
        />
        <Button type="submit" variant="default">
          {t`Explain score`}
        </Button>
      </Form>
      <div role="status" className="icp-explained">
        {q !== '' && !account ? <p className="quiet">{t`No accounts match “${q}”.`}</p> : null}
        {account && scored ? (
          <>
            <p>
              <Link to={`/workspace/account/${account.id}`} className="row-title">
                {t`${{ name: account.name }}: ${{ score: scored.score }} of 100`}
              </Link>{' '}
              <FitTag scored={scored} />
            </p>
            <FitReasons scored={scored} criteria={criteria} />
          </>
        ) : null}
      </div>
      {others.length > 0 ? (
        <p className="quiet">
          {t`Other matches`}:{' '}
          {others.map(({ name, domain }) => (
            <span key={`${name} ${domain}`}>
              <Link to={`?${new URLSearchParams({ icp, try: domain ?? name })}`} preventScrollReset>
                {name}
              </Link>{' '}
            </span>
          ))}
        </p>
      ) : null}
    </Panel>
  )
}
