import { useLingui } from '@lingui/react/macro'
import { type ReactElement, useId } from 'react'
import {
  kindKindLabels,
  kindLengthLabels,
  kindToneLabels,
} from '#src/features/content/messages/kind-labels.ts'
import { lengths, tones } from '#src/features/language/rules/choices.ts'
import { toolGroupLabels } from '../messages/tool-labels.ts'
import type { Action, Desk } from '../rules/desk.ts'
import { kindsOf, kits } from '../rules/kits.ts'
import type { Wishes } from '../rules/write-kit.ts'

type Props = { desk: Desk; dispatch: (action: Action) => void }

/** Selects the texts to generate and their style. Changes apply immediately. */
export function ChoicesPanel({ desk, dispatch }: Props): ReactElement {
  const { t } = useLingui()

  const id = useId()
  const hasAll = desk.kinds.length === kindsOf(desk.tool).length
  return (
    <section className="tool-panel" aria-labelledby={id}>
      <div className="tool-panel-head">
        <h2 id={id}>{t`Content types`}</h2>
        <button
          type="button"
          className="tool-link"
          onClick={() => dispatch({ do: 'choose-all', areChosen: !hasAll })}
        >
          {hasAll ? t`Select none` : t`Select all`}
        </button>
      </div>
      {kits[desk.tool].groups.map((group) => (
        <fieldset key={group.name} className="tool-group">
          <legend>{t(toolGroupLabels[group.name])}</legend>
          {group.kinds.map((kind) => (
            <label key={kind}>
              <input
                type="checkbox"
                checked={desk.kinds.includes(kind)}
                onChange={(event) => dispatch({ do: 'choose', kind, isChosen: event.currentTarget.checked })}
              />
              {t(kindKindLabels[kind])}
            </label>
          ))}
        </fieldset>
      ))}
      <Wished wishes={desk.wishes} dispatch={dispatch} />
    </section>
  )
}

function Wished({ wishes, dispatch }: { wishes: Wishes; dispatch: Props['dispatch'] }): ReactElement {
  const { t } = useLingui()

  return (
    <fieldset className="tool-wishes">
      <legend className="visually-hidden">{t`Style`}</legend>
      <label>
        {t`Tone`}
        <select
          value={wishes.tone}
          onChange={({ currentTarget: { value } }) => {
            const tone = tones.find((one) => one === value)
            if (tone) dispatch({ do: 'wish', wishes: { tone } })
          }}
        >
          {tones.map((tone) => (
            <option key={tone} value={tone}>
              {t(kindToneLabels[tone])}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t`Length`}
        <select
          value={wishes.length}
          onChange={({ currentTarget: { value } }) => {
            const length = lengths.find((one) => one === value)
            if (length) dispatch({ do: 'wish', wishes: { length } })
          }}
        >
          {lengths.map((length) => (
            <option key={length} value={length}>
              {t(kindLengthLabels[length])}
            </option>
          ))}
        </select>
      </label>
    </fieldset>
  )
}
