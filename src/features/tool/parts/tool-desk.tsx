import { useLingui } from '@lingui/react/macro'
import { type ReactElement, useEffect, useState, useSyncExternalStore } from 'react'
import { DeskKeeper } from '../browser/desk-keeper.ts'
import { draftScreen } from '../rules/draft-address.ts'
import type { ToolName } from '../rules/kits.ts'
import { ChoicesPanel } from './choices-panel.tsx'
import { ResultsPanel } from './results-panel.tsx'
import { SourcePanel } from './source-panel.tsx'

/** The tool's screen: the visitor's text and settings on one side, the results on the other. */
export function ToolDesk({ tool }: { tool: ToolName }): ReactElement {
  const { t } = useLingui()
  const [keeper] = useState(() => new DeskKeeper(tool))
  const view = useSyncExternalStore(keeper.subscribe, keeper.read, keeper.read)
  useEffect(() => keeper.start(), [keeper])
  return (
    <section className="tool" aria-label={t`Generate content from your text`}>
      <noscript>
        <p className="tool-notice">
          {t`This tool runs in your browser and needs JavaScript. Turn it on, or create an account to generate content on our server.`}{' '}
          <a href={draftScreen.register}>{t`Create account`}</a>
        </p>
      </noscript>
      <fieldset className="tool-desk" disabled={!view.isReady} aria-busy={!view.isReady}>
        <div className="tool-side">
          <SourcePanel view={view} dispatch={keeper.dispatch} />
          <ChoicesPanel desk={view.desk} dispatch={keeper.dispatch} />
        </div>
        <ResultsPanel view={view} keeper={keeper} />
      </fieldset>
    </section>
  )
}
