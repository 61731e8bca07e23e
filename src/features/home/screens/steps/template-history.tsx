import { Button } from '@mantine/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import type { LoadedTemplate } from '#src/features/automation/server/library/load-template.ts'
import { HiddenFields } from '#src/features/home/parts/hidden-fields.tsx'
import { useAnsweredFetcher } from '#src/features/home/parts/use-answer.tsx'
import { libraryWords } from '#src/features/home/words/library-words.ts'
import { tabLibraryWords } from '#src/features/home/words/tab-library-words.ts'
import { Panel } from '#src/ui/panel.tsx'
import { useWords } from '#src/words/reader.ts'
import { TemplateChanged, UseList } from './template-cells.tsx'

type Props = {
  template: LoadedTemplate
  /** The earlier version that is looked at. */
  shown: number | undefined
  mayChange: boolean
}

/** Which versions there are, and which journeys have something of them. */
export function TemplateHistory({ template, shown, mayChange }: Props): ReactElement {
  const words = useWords(libraryWords)
  const tabs = useWords(tabLibraryWords)
  const { kind, versions, version, uses, hasMoreUses } = template
  const { journeysUsing, noneUses } = kind === 'tabs' ? { ...tabs, journeysUsing: tabs.using } : words
  return (
    <div className="home-columns">
      <Panel title={words.versions}>
        {shown === undefined ? null : (
          <p className="steps-looking">
            {words.lookingAt(shown)} <Link to="?">{words.backToLatest}</Link>
          </p>
        )}
        <ol className="steps-versions">
          {versions.map(({ n, by, at, restores }) => (
            <li key={n} aria-current={n === (shown ?? version) ? 'true' : undefined}>
              <span>
                {n === version ? (
                  `${words.versionLine(n)} · ${words.isLatest}`
                ) : (
                  <Link to={`?version=${n}`} preventScrollReset aria-label={words.look(n)}>
                    {words.versionLine(n)}
                  </Link>
                )}
                <small>
                  <TemplateChanged at={at} by={by} />
                  {restores === null ? null : ` · ${words.bringsBack(restores)}`}
                </small>
              </span>
              {mayChange && n !== version ? <RestoreVersion n={n} version={version} /> : null}
            </li>
          ))}
        </ol>
        {(versions.at(-1)?.n ?? 1) > 1 ? (
          <p className="quiet">{words.olderNotListed(versions.length)}</p>
        ) : null}
      </Panel>
      <Panel title={journeysUsing}>
        {uses.length === 0 ? <p className="quiet">{noneUses}</p> : <UseList kind={kind} uses={uses} />}
        {hasMoreUses ? <p className="quiet">{words.firstListed(uses.length)}</p> : null}
      </Panel>
    </div>
  )
}

function RestoreVersion({ n, version }: { n: number; version: number }): ReactElement {
  const words = useWords(libraryWords)
  const fetcher = useAnsweredFetcher()
  return (
    <fetcher.Form method="post" action="?">
      <HiddenFields fields={{ intent: 'restore-step-version', n, version }} />
      <Button type="submit" size="compact-xs" variant="default" loading={fetcher.state !== 'idle'}>
        {words.restore(n)}
      </Button>
    </fetcher.Form>
  )
}
