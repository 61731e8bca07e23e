import type { ReactElement } from 'react'
import { Link } from 'react-router'
import type { ItemView } from '#src/features/accelerator/server/runs.ts'
import { nameOfKind } from '#src/features/content/rules/kinds.ts'
import { contentWords } from '#src/features/content/words/content-words.ts'
import { acceleratorScreenWords } from '#src/features/home/words/accelerator-screen-words.ts'
import { Icon } from '#src/ui/icon.tsx'
import type { IconName } from '#src/ui/icon-names.ts'
import { useWords } from '#src/words/reader.ts'
import type { OpenedRun } from './run-desk.tsx'

type State = keyof (typeof acceleratorScreenWords)['en']['states']

const icons: Record<State, IconName> = {
  queued: 'clock',
  writing: 'refresh-cw',
  written: 'eye',
  failed: 'circle-alert',
  cancelled: 'minus',
  approved: 'circle-check',
  rejected: 'circle-x',
}

/** How an output stands: once it is written, by what a reviewer said. */
export function stateOf({ state, review }: Pick<ItemView, 'state' | 'review'>): State {
  if (state !== 'written' || review === 'waiting') return state
  return review
}

/** Recordings and their outputs; a cell opens what was written. */
export function RunMatrix({
  run: { id, assets, kinds, names: own, items, item },
}: {
  run: OpenedRun
}): ReactElement {
  const words = useWords(acceleratorScreenWords)
  const written = useWords(contentWords)
  const at = new Map(items.map((one) => [`${one.asset} ${one.kind}`, one]))
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways by keyboard
    <div className="run-matrix-scroll" role="region" aria-label={words.matrix} tabIndex={0}>
      <table className="run-matrix">
        <thead>
          <tr>
            <th scope="col">{words.recording}</th>
            {kinds.map((kind) => (
              <th key={kind} scope="col">
                {nameOfKind(written, kind, own[kind])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {assets.map((asset) => (
            <tr key={asset.id}>
              <th scope="row">
                <Link to={`/workspace/assets/${asset.id}/content`}>{asset.title}</Link>
              </th>
              {kinds.map((kind) => {
                const one = at.get(`${asset.id} ${kind}`)
                if (!one) return <td key={kind}>·</td>
                const state = stateOf(one)
                return (
                  <td key={kind}>
                    <Link
                      to={`?run=${id}&item=${one.id}`}
                      preventScrollReset
                      replace
                      className="run-cell"
                      data-state={state}
                      aria-current={one.id === item ? 'true' : undefined}
                      aria-label={words.cell(
                        nameOfKind(written, kind, own[kind]),
                        asset.title,
                        words.states[state],
                      )}
                    >
                      <Icon name={icons[state]} size={14} />
                      <span aria-hidden="true">{words.states[state]}</span>
                    </Link>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
