import type { ReactElement } from 'react'
import { Panel } from '#src/ui/panel.tsx'
import { useWords } from '#src/words/reader.ts'
import { nameOfKind, type OwnKindChoice } from '../rules/kinds.ts'
import type { PartialText } from '../server/partial-texts.ts'
import { contentWords } from '../words/content-words.ts'

type Props = { partial: PartialText; kinds: OwnKindChoice[] }

/** An output while a model writes it: what has come so far, which nobody can take yet. */
export function PartialCard({ partial: { kind, blocks }, kinds }: Props): ReactElement {
  const words = useWords(contentWords)
  return (
    <Panel
      title={nameOfKind(words, kind, kinds.find((one) => one.kind === kind)?.name)}
      actions={
        <div className="output-marks">
          <span className="output-mark">{words.beingWritten}</span>
        </div>
      }
    >
      <div className="output-body output-partial" aria-busy="true">
        {blocks.map(({ kind: look, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts are only ever added at the end
          <div key={index} className="output-block" data-kind={look}>
            {text}
          </div>
        ))}
      </div>
    </Panel>
  )
}
