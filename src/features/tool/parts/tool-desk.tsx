import { useLingui } from '@lingui/react/macro'
import { type ReactElement, useEffect, useState, useSyncExternalStore } from 'react'
import { DeskKeeper } from '../browser/desk-keeper.ts'
import { draftScreen } from '../rules/draft-address.ts'
import type { ToolName } from '../rules/kits.ts'
import { ChoicesPanel } from './choices-panel.tsx'
import { ResultsPanel } from './results-panel.tsx'
import { SourcePanel } from './source-panel.tsx'

/** Where a visitor writes: their text and what is to be made of it on one side, what was made on the other. */
export function ToolDesk({ tool }: { tool: ToolName }): ReactElement {
  const { t } = useLingui()
  const [keeper] = useState(() => new DeskKeeper(tool))
  const view = useSyncExternalStore(keeper.subscribe, keeper.read, keeper.read)
  useEffect(() => keeper.start(), [keeper])
  return (
    <section className="tool" aria-label={t`Write texts from yours`}>
      <noscript>
        <p className="tool-notice">
          {t`Everything here is written by your own browser, which needs JavaScript for it. Turn JavaScript on, or create an account: there our server writes the same texts.`}{' '}
          <a href={draftScreen.register}>{t`Create an account`}</a>
        </p>
      </noscript>
      <fieldset className="tool-desk" disabled={!view.isReady} aria-busy={!view.isReady}>
        <div className="tool-side">
          <SourcePanel view={view} deal={keeper.deal} />
          <ChoicesPanel desk={view.desk} deal={keeper.deal} />
        </div>
        <ResultsPanel view={view} keeper={keeper} />
      </fieldset>
    </section>
  )
}
