import { useLingui } from '@lingui/react/macro'
import { Checkbox } from '@mantine/core'
import type { ReactElement } from 'react'
import type { Choices } from '#src/features/automation/rules/choices.ts'
import { newHappening, newRule } from '#src/features/automation/rules/editing/new-step.ts'
import type { FlowSettings, Reached } from '#src/features/automation/schema.ts'
import { EventFields } from '#src/routes/workspace/parts/flow/fields/event-fields.tsx'
import { RuleFields } from '#src/routes/workspace/parts/flow/fields/rule-fields.tsx'
import {
  TimeInput,
  WeekdaysInput,
  WholeNumber,
} from '#src/routes/workspace/parts/flow/fields/small-inputs.tsx'
import type { FlowEditing } from '#src/routes/workspace/parts/flow/use-flow-editing.ts'
import { flowFieldEarlyLabels } from '#src/routes/workspace/parts/flow-field-labels.ts'

type Props = { editing: FlowEditing; choices: Choices }

/** Flow settings: allowed hours, re-entry, goal and exit. */
export function SettingsForm({ editing, choices }: Props): ReactElement {
  const { t } = useLingui()
  const { settings } = editing.draft.data

  function change(next: Partial<FlowSettings>, field?: string): void {
    editing.draft.edit((graph) => ({ ...graph, settings: { ...graph.settings, ...next } }), field)
  }

  return (
    <div className="stack flow-settings">
      <WindowFields value={settings.window} onChange={(window, field) => change({ window }, field)} />
      <fieldset className="stack">
        <legend>{t`Re-entry`}</legend>
        <Checkbox
          size="xs"
          label={t`Leads can start again after a run ends`}
          checked={settings.reentry.allowed}
          onChange={(event) =>
            change({ reentry: { ...settings.reentry, allowed: event.currentTarget.checked } })
          }
        />
        {settings.reentry.allowed ? (
          <WholeNumber
            label={t`Minimum days between starts`}
            value={settings.reentry.afterDays}
            min={0}
            max={3650}
            onChange={(afterDays) => change({ reentry: { ...settings.reentry, afterDays } }, 'reentry')}
          />
        ) : null}
      </fieldset>
      {(['goal', 'exit'] as const).map((name) => (
        <ReachedFields
          key={name}
          legend={t(flowFieldEarlyLabels[name].legend)}
          about={t(flowFieldEarlyLabels[name].about)}
          value={settings[name]}
          choices={choices}
          onChange={(value, field) => change({ [name]: value }, field && `${name} ${field}`)}
        />
      ))}
    </div>
  )
}

type Window = FlowSettings['window']
type WindowProps = { value: Window; onChange: (value: Window, field?: string) => void }

function WindowFields({ value, onChange }: WindowProps): ReactElement {
  const { t } = useLingui()
  return (
    <fieldset className="stack">
      <legend>{t`Allowed hours`}</legend>
      <Checkbox
        size="xs"
        label={t`Only at certain times`}
        checked={value !== null}
        onChange={(event) =>
          onChange(
            event.currentTarget.checked ? { from: '09:00', to: '17:00', weekdays: [1, 2, 3, 4, 5] } : null,
          )
        }
      />
      {value ? (
        <>
          <div className="flow-pair">
            <TimeInput
              label={t`From`}
              value={value.from}
              onChange={(from) => onChange({ ...value, from }, 'from')}
            />
            <TimeInput
              label={t`Until`}
              value={value.to}
              onChange={(to) => onChange({ ...value, to }, 'to')}
            />
          </div>
          <WeekdaysInput value={value.weekdays} onChange={(weekdays) => onChange({ ...value, weekdays })} />
          <p className="quiet">{t`In the lead’s time zone.`}</p>
        </>
      ) : null}
    </fieldset>
  )
}

type ReachedProps = {
  legend: string
  about: string
  value: Reached
  choices: Choices
  onChange: (value: Reached, field?: string) => void
}

function ReachedFields({ legend, about, value, choices, onChange }: ReachedProps): ReactElement {
  const { t } = useLingui()
  return (
    <fieldset className="stack">
      <legend>{legend}</legend>
      <p className="quiet">{about}</p>
      <Checkbox
        size="xs"
        label={t`When an event happens`}
        checked={value.happening !== null}
        onChange={(event) =>
          onChange({ ...value, happening: event.currentTarget.checked ? newHappening('form_sent') : null })
        }
      />
      {value.happening ? (
        <EventFields
          label={t`Action`}
          value={value.happening}
          choices={choices}
          onChange={(happening, field) => onChange({ ...value, happening }, field)}
        />
      ) : null}
      <Checkbox
        size="xs"
        label={t`When a condition is met`}
        checked={value.when !== null}
        onChange={(event) =>
          onChange({
            ...value,
            when: event.currentTarget.checked ? { match: 'all', rules: [newRule('score')] } : null,
          })
        }
      />
      {value.when ? (
        <RuleFields value={value.when} onChange={(when, field) => onChange({ ...value, when }, field)} />
      ) : null}
    </fieldset>
  )
}
