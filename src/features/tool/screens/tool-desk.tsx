import { type ReactElement, useEffect, useState, useSyncExternalStore } from 'react'
import { useWords } from '#src/words/reader.ts'
import { DeskKeeper } from '../browser/desk-keeper.ts'
import { draftScreen } from '../rules/draft-address.ts'
import type { ToolName } from '../rules/kits.ts'
import { toolWords } from '../words/tool-words.ts'
import { ChoicesPanel } from './choices-panel.tsx'
import { ResultsPanel } from './results-panel.tsx'
import { SourcePanel } from './source-panel.tsx'

/** Where a visitor writes: their text and what is to be made of it on one side, what was made on the other. */
export function ToolDesk({ tool }: { tool: ToolName }): ReactElement {
  const words = useWords(toolWords)
  const [keeper] = useState(() => new DeskKeeper(tool))
  const view = useSyncExternalStore(keeper.subscribe, keeper.read, keeper.read)
  useEffect(() => keeper.start(), [keeper])
  return (
    <section className="tool" aria-label={words.desk}>
      <noscript>
        <p className="tool-notice">
          {words.withoutScript} <a href={draftScreen.register}>{words.createAccount}</a>
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
