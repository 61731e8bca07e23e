import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { flowFindingLabels } from '#src/features/automation/messages/flow-finding-labels.ts'
import { flowStepTypeLabels } from '#src/features/automation/messages/flow-step-labels.ts'
import { outlineOf } from '#src/features/automation/rules/editing/outline.ts'
import type { Finding } from '#src/features/automation/rules/findings.ts'
import type { FlowGraph } from '#src/features/automation/schema.ts'
import { flowSeverityLabels } from '#src/routes/workspace/parts/flow-labels.ts'
import { Icon } from '#src/ui/icon.tsx'

type Props = { findings: readonly Finding[]; graph: FlowGraph; onShow?: (step: string) => void }

/** Problems of a flow, each linked to its step. */
export function FindingsList({ findings, graph, onShow }: Props): ReactElement {
  const { t } = useLingui()

  const rows = outlineOf(graph)
  if (findings.length === 0)
    return (
      <p className="flow-fine">
        <Icon name="circle-check" size={16} /> {t`No problems found.`}
      </p>
    )
  return (
    <ul className="flow-findings">
      {findings.map(({ code, step, severity }, place) => {
        const row = rows.find((one) => one.step.id === step)
        const where = row
          ? t`${{ n: row.n }}. ${{ name: t(flowStepTypeLabels[row.step.type]) }}`
          : t`Entire flow`
        return (
          <li key={place} data-severity={severity}>
            <Icon name={severity === 'error' ? 'circle-x' : 'circle-alert'} size={14} />
            <span>
              {row && onShow ? (
                <button type="button" className="flow-link" onClick={() => onShow(row.step.id)}>
                  {where}
                </button>
              ) : (
                <strong>{where}</strong>
              )}
              <span>{t(flowFindingLabels[code])}</span>
              <small className="quiet">{t(flowSeverityLabels[severity])}</small>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
