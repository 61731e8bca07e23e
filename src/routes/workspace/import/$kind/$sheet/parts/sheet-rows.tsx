import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { Example } from '#src/features/sheet/rules/verdict.ts'
import { noteText, outcomeText } from '#src/routes/workspace/import/$kind/parts/outcome-text.ts'
import type { ImportView } from '#src/routes/workspace/import/$kind/server/load-sheet-desk.ts'

/** A sample of rows with their outcome, problems first. */
export function SheetRows({
  sheet: { examples, state, own, origin },
}: {
  sheet: ImportView
}): ReactElement | null {
  const { t } = useLingui()

  if (examples.length === 0) return null
  const isMade = state !== 'looking' && state !== 'looked'
  const rows = examples.toSorted((one, other) => rankOf(one) - rankOf(other) || one.row - other.row)
  return (
    <section className="sheet-table" aria-label={t`Rows in the file`}>
      <p className="sheet-hint">{t`A sample of each outcome. To see every row, download the results.`}</p>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways by keyboard */}
      <div className="sheet-scroll" role="region" aria-label={t`Rows in the file`} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t`Row`}</th>
              <th scope="col">{t`Name`}</th>
              <th scope="col">{isMade ? t`Result` : t`Preview`}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((one) => (
              <tr key={one.row} className={one.outcome === 'refused' ? 'sheet-refused' : undefined}>
                <td>{one.row}</td>
                <td dir="auto">{one.label}</td>
                <td>
                  {outcomeText(t, one, { isMade, own })}
                  {one.notes?.map((note, at) => (
                    <span key={at} className="sheet-note" dir="auto">
                      {noteText(t, note, own)}
                    </span>
                  ))}
                  {one.address && !one.undone ? (
                    <span className="sheet-address">{origin + one.address}</span>
                  ) : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

const order = ['refused', 'repeated', 'updated', 'new', 'same']
const quiet = new Set(['removed', 'put_back'])

function rankOf({ outcome, undone, notes }: Example): number {
  if (undone) return quiet.has(undone) ? 1 : 0
  return notes && outcome !== 'refused' ? 3 : 2 + 2 * order.indexOf(outcome)
}
