import type { ReactElement } from 'react'
import type { SheetDesk } from '#src/features/home/server/load-sheet-desk.ts'
import { sheetWords } from '#src/features/home/words/sheet-words.ts'
import { verdictSaid, verdictWords } from '#src/features/home/words/verdict-words.ts'
import type { Example } from '#src/features/sheet/rules/verdict.ts'
import { useWords } from '#src/words/reader.ts'

/** What some rows of a file do, or did: those that need somebody's eye first. */
export function SheetRows({
  sheet: { examples, state, own, origin },
}: {
  sheet: SheetDesk
}): ReactElement | null {
  const words = useWords(sheetWords)
  const said = useWords(verdictWords)
  if (examples.length === 0) return null
  const isMade = state !== 'looking' && state !== 'looked'
  const rows = examples.toSorted((one, other) => rankOf(one) - rankOf(other) || one.row - other.row)
  return (
    <section className="sheet-table" aria-label={words.rows}>
      <p className="sheet-hint">{words.someOfEach}</p>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways by keyboard */}
      <div className="sheet-scroll" role="region" aria-label={words.rows} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{words.row}</th>
              <th scope="col">{words.label}</th>
              <th scope="col">{isMade ? words.wasDone : words.outcome}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((one) => (
              <tr key={one.row} className={one.outcome === 'refused' ? 'sheet-refused' : undefined}>
                <td>{one.row}</td>
                <td>{one.label}</td>
                <td>
                  {verdictSaid(said, one, { isMade, own })}
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

function rankOf({ outcome, undone }: Example): number {
  if (undone) return quiet.has(undone) ? 1 : 0
  return 2 + order.indexOf(outcome)
}
