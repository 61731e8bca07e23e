import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { nameOfKind, type OwnKindChoice } from '#src/features/content/rules/kinds.ts'
import type { PartialText } from '#src/features/content/server/partial-texts.ts'
import { Panel } from '#src/ui/panel.tsx'

type Props = { partial: PartialText; kinds: OwnKindChoice[] }

/** Text that a model is still writing; read-only until it is finished. */
export function PartialCard({ partial: { kind, blocks }, kinds }: Props): ReactElement {
  const { t } = useLingui()
  return (
    <Panel
      title={nameOfKind(t, kind, kinds.find((one) => one.kind === kind)?.name)}
      actions={
        <div className="output-marks">
          <span className="output-mark">{t`Generating`}</span>
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
