import type { ReactElement } from 'react'
import { bulkWords } from '#src/features/home/words/bulk-words.ts'
import type { BulkLinks, BulkRow } from '#src/features/link/rules/bulk.ts'
import { useWords } from '#src/words/reader.ts'

/** What each row of a file does, or did. */
export function BulkRows({ bulk: { rows, counts, file } }: { bulk: BulkLinks }): ReactElement | null {
  const words = useWords(bulkWords)
  const all = counts.all
  if (all === 0) return null
  const hasPeople = rows.some(({ person }) => person !== '')
  return (
    <>
      {all > rows.length ? <p className="bulk-sum">{words.first(rows.length, all)}</p> : null}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways by keyboard */}
      <div className="bulk-rows" role="region" aria-label={words.rows} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{words.row}</th>
              <th scope="col">{words.company}</th>
              {hasPeople ? <th scope="col">{words.person}</th> : null}
              <th scope="col">{words.linkTitle}</th>
              <th scope="col">{words.outcome}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.row}>
                <td>{row.row}</td>
                <td>{row.company}</td>
                {hasPeople ? <td>{row.person}</td> : null}
                <td>{row.title}</td>
                <td>
                  <Outcome row={row} isMade={file !== undefined} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

function Outcome({ row: { outcome, sameAs }, isMade }: { row: BulkRow; isMade: boolean }): string {
  const words = useWords(bulkWords)
  if (sameAs !== null) return words.sameAs(sameAs)
  const said = isMade ? { ...words.outcomes, ...words.outcomesMade } : words.outcomes
  return said[outcome]
}
