import { useLingui } from '@lingui/react/macro'
import { type ReactElement, useEffect } from 'react'
import { Link, useFetcher } from 'react-router'
import type { Severity } from '#src/features/campaign/rules/findings.ts'
import { CheckMarkLine } from '#src/routes/workspace/parts/check-mark.tsx'

/** What this part uses of the screen of a link's check. */
type Checked = {
  run: { step: string } | null
  hasFailed: boolean
  check: { counts: Record<Severity, number>; findings: { severity: Severity; what: string }[] } | null
}

const pauseMs = 1000
const mostNamed = 3

/** The result of the check of a new link, as soon as there is one. */
export function CheckResult({ link }: { link: string }): ReactElement {
  const { t } = useLingui()
  const address = `/workspace/link/${link}/check`
  const { check, hasFailed, step } = useCheck(address)
  const broken = check?.findings.filter(({ severity }) => severity === 'fix') ?? []
  return (
    <section className="stack" aria-label={t`Check before sharing`}>
      <p role="status" className="check-sum">
        {check ? <CheckMarkLine counts={check.counts} /> : null}
        {check || hasFailed ? (
          <Link to={address}>{check ? t`View link check` : t`The check failed. Try again.`}</Link>
        ) : (
          <span className="quiet">{step || t`Checking the link`}</span>
        )}
      </p>
      {broken.length > 0 ? (
        <ul>
          {broken.slice(0, mostNamed).map(({ what }) => (
            <li key={what}>{what}</li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

type Result = Pick<Checked, 'check' | 'hasFailed'> & { step: string }

/** Asks the screen of the check until it is over. */
function useCheck(address: string): Result {
  const { load, data, state } = useFetcher<Checked>()
  const check = data && !data.run ? data.check : null
  const hasFailed = data?.hasFailed ?? false
  const isOver = check !== null || hasFailed
  useEffect(() => {
    if (isOver || state !== 'idle') return undefined
    const timer = setTimeout(() => void load(address), data ? pauseMs : 0)
    return () => clearTimeout(timer)
  }, [isOver, state, data, load, address])
  return { check, hasFailed, step: data?.run?.step ?? '' }
}
