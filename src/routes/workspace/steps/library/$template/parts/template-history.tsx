import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import type { LoadedTemplate } from '#src/features/automation/server/library/load-template.ts'
import { TemplateChanged, UseList } from '#src/routes/workspace/steps/library/parts/template-cells.tsx'
import { HiddenFields } from '#src/ui/hidden-fields.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { useAnsweredFetcher } from '#src/ui/use-answer.tsx'

type Props = {
  template: LoadedTemplate
  /** The earlier version being viewed. */
  shown: number | undefined
  mayChange: boolean
}

/** Versions of a library entry, and journeys that use it. */
export function TemplateHistory({ template, shown, mayChange }: Props): ReactElement {
  const { t } = useLingui()
  const { versions, version, uses, hasMoreUses } = template
  return (
    <div className="home-columns">
      <Panel title={t`Versions`}>
        {shown === undefined ? null : (
          <p className="steps-looking">
            {t`You’re viewing version ${{ version: shown }}. Restoring it doesn’t change journeys that already use this entry.`}{' '}
            <Link to="?">{t`Back to latest version`}</Link>
          </p>
        )}
        <ol className="steps-versions">
          {versions.map(({ n, by, at, restores }) => (
            <li key={n} aria-current={n === (shown ?? version) ? 'true' : undefined}>
              <span>
                {n === version ? (
                  `${t`Version ${{ version: n }}`} · ${t`Latest`}`
                ) : (
                  <Link
                    to={`?version=${n}`}
                    preventScrollReset
                    aria-label={t`View version ${{ version: n }}`}
                  >
                    {t`Version ${{ version: n }}`}
                  </Link>
                )}
                <small>
                  <TemplateChanged at={at} by={by} />
                  {restores === null ? null : ` · ${t`restored from version ${{ version: restores }}`}`}
                </small>
              </span>
              {mayChange && n !== version ? <RestoreVersion n={n} version={version} /> : null}
            </li>
          ))}
        </ol>
        {(versions.at(-1)?.n ?? 1) > 1 ? (
          <p className="quiet">{t`Showing the latest ${{ count: versions.length }} versions.`}</p>
        ) : null}
      </Panel>
      <Panel title={t`Journeys with these steps`}>
        {uses.length === 0 ? (
          <p className="quiet">{t`No journey uses these steps yet. Add them in a journey’s flow.`}</p>
        ) : (
          <UseList uses={uses} />
        )}
        {hasMoreUses ? (
          <p className="quiet">{t`Showing the first ${{ count: uses.length }} by name.`}</p>
        ) : null}
      </Panel>
    </div>
  )
}

function RestoreVersion({ n, version }: { n: number; version: number }): ReactElement {
  const { t } = useLingui()
  const fetcher = useAnsweredFetcher()
  return (
    <fetcher.Form method="post" action="?">
      <HiddenFields fields={{ intent: 'restore-step-version', n, version }} />
      <Button type="submit" size="compact-xs" variant="default" loading={fetcher.state !== 'idle'}>
        {t`Restore version ${{ version: n }}`}
      </Button>
    </fetcher.Form>
  )
}
