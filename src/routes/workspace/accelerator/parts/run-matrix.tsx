import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import type { ItemView } from '#src/features/accelerator/server/runs.ts'
import { nameOfKind } from '#src/features/content/rules/kinds.ts'
import { Icon } from '#src/ui/icon.tsx'
import type { IconName } from '#src/ui/icon-names.ts'
import { recipeRunStateLabels } from './accelerator-screen-labels.ts'
import type { OpenedRun } from './opened-run.ts'
import { useLanguageName } from './recipe-languages.tsx'

type State = keyof typeof recipeRunStateLabels

const icons: Record<State, IconName> = {
  queued: 'clock',
  writing: 'refresh-cw',
  written: 'eye',
  failed: 'circle-alert',
  cancelled: 'minus',
  approved: 'circle-check',
  rejected: 'circle-x',
}

/** The state of a text: once generated, the reviewer's decision. */
export function stateOf({ state, review }: Pick<ItemView, 'state' | 'review'>): State {
  if (state !== 'written' || review === 'waiting') return state
  return review
}

/** Recordings and their outputs; a cell opens what was written. */
export function RunMatrix({ run }: { run: OpenedRun }): ReactElement {
  const { t } = useLingui()
  const { id, assets, items, item } = run
  const columns = useColumns(run)
  const at = new Map(items.map((one) => [`${one.asset} ${one.kind} ${one.language}`, one]))
  return (
    <div
      className="run-matrix-scroll"
      role="region"
      aria-label={t`Recordings and content types`}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways by keyboard
      tabIndex={0}
    >
      <table className="run-matrix">
        <thead>
          <tr>
            <th scope="col">{t`Recording`}</th>
            {columns.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
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
              {columns.map(({ key, label }) => {
                const one = at.get(`${asset.id} ${key}`)
                if (!one) return <td key={key}>·</td>
                const state = stateOf(one)
                return (
                  <td key={key}>
                    <Link
                      to={`?run=${id}&item=${one.id}`}
                      preventScrollReset
                      replace
                      className="run-cell"
                      data-state={state}
                      aria-current={one.id === item ? 'true' : undefined}
                      aria-label={t`${{ kind: label }} for “${{ asset: asset.title }}”: ${{ state: t(recipeRunStateLabels[state]) }}`}
                    >
                      <Icon name={icons[state]} size={14} />
                      <span aria-hidden="true">{t(recipeRunStateLabels[state])}</span>
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

/** What a run writes of each recording: its kinds, each in its languages. `key`: the kind and the language. */
function useColumns({
  kinds,
  names,
  languages,
}: Pick<OpenedRun, 'kinds' | 'names' | 'languages'>): { key: string; label: string }[] {
  const { t } = useLingui()

  const nameOf = useLanguageName()
  return kinds.flatMap((kind) =>
    languages.map((language) => {
      const name = nameOfKind(t, kind, names[kind])
      const label =
        languages.length > 1
          ? t`${{ kind: name }} (${{ language: language ? nameOf(language) : t`original language` }})`
          : name
      return { key: `${kind} ${language}`, label }
    }),
  )
}
