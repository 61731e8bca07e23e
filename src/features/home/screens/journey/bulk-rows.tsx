import type { ReactElement } from 'react'
import { bulkWords, outcomeSaid } from '#src/features/home/words/bulk-words.ts'
import type { BulkLinks } from '#src/features/link/rules/bulk.ts'
import { useLocale, useWords } from '#src/words/reader.ts'
import { sayDay } from './say-settings.ts'

const optional = ['person', 'slug', 'endsOn', 'preset'] as const

/** What each row of a file does, or did. */
export function BulkRows({ bulk: { rows, counts, file } }: { bulk: BulkLinks }): ReactElement | null {
  const words = useWords(bulkWords)
  const locale = useLocale()
  const all = counts.all
  if (all === 0) return null
  const shown = optional.filter((name) => rows.some((row) => row[name] !== ''))
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
              {shown.includes('person') ? <th scope="col">{words.person}</th> : null}
              <th scope="col">{words.linkTitle}</th>
              {shown.includes('slug') ? <th scope="col">{words.shortAddress}</th> : null}
              {shown.includes('endsOn') ? <th scope="col">{words.endsOn}</th> : null}
              {shown.includes('preset') ? <th scope="col">{words.preset}</th> : null}
              <th scope="col">{words.outcome}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.row}>
                <td>{row.row}</td>
                <td>{row.company}</td>
                {shown.includes('person') ? <td>{row.person}</td> : null}
                <td>{row.title}</td>
                {shown.includes('slug') ? <td>{row.slug}</td> : null}
                {shown.includes('endsOn') ? <td>{row.endsOn && sayDay(locale, row.endsOn)}</td> : null}
                {shown.includes('preset') ? <td>{row.preset}</td> : null}
                <td>{outcomeSaid(words, row, file !== undefined)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
