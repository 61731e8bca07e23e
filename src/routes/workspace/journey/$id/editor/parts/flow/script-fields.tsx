import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, NativeSelect } from '@mantine/core'
import type { ReactElement } from 'react'
import type { Choices } from '#src/features/automation/rules/choices.ts'
import { newHappening } from '#src/features/automation/rules/editing/new-step.ts'
import type { FlowTest, Happening } from '#src/features/automation/schema.ts'
import { EventFields } from '#src/routes/workspace/parts/flow/fields/event-fields.tsx'
import { WholeNumber } from '#src/routes/workspace/parts/flow/fields/small-inputs.tsx'
import { Icon } from '#src/ui/icon.tsx'

/** An action of the test lead, some time after entering. */
export type Planned = { id: string; amount: number; unit: keyof typeof minutesPer; happening: Happening }

const minutesPer = { minutes: 1, hours: 60, days: 1440 }
const most = { minutes: 1_000_000, hours: 16_000, days: 690 }
const mostPlanned = 50

type Props = { script: readonly Planned[]; choices: Choices; onChange: (script: Planned[]) => void }

/** Actions of the test lead during the run. */
export function ScriptFields({ script, choices, onChange }: Props): ReactElement {
  const { t } = useLingui()

  function change(id: string, next: Partial<Planned>): void {
    onChange(script.map((one) => (one.id === id ? { ...one, ...next } : one)))
  }

  return (
    <fieldset className="stack flow-script">
      <legend>{t`Simulated actions`}</legend>
      {script.map(({ id, amount, unit, happening }, place) => (
        <fieldset key={id} className="flow-rule">
          <legend>{t`Action ${{ n: place + 1 }}`}</legend>
          <div className="flow-pair">
            <WholeNumber
              label={t`After`}
              value={amount}
              min={0}
              max={most[unit]}
              onChange={(next) => change(id, { amount: next })}
            />
            <NativeSelect
              size="xs"
              label={t`Unit`}
              value={unit}
              onChange={(event) => {
                const next = (['minutes', 'hours', 'days'] as const).find(
                  (one) => one === event.currentTarget.value,
                )
                if (next) change(id, { unit: next, amount: Math.min(amount, most[next]) })
              }}
              data={Object.entries({ minutes: t`Minutes`, hours: t`Hours`, days: t`Days` }).map(
                ([value, label]) => ({ value, label }),
              )}
            />
          </div>
          <EventFields
            label={t`Action`}
            value={happening}
            choices={choices}
            onChange={(next) => change(id, { happening: next })}
          />
          {isWhole({ happening }) ? null : (
            <p className="flow-finding">{t`Choose the item this action applies to.`}</p>
          )}
          <ActionIcon
            aria-label={t`Remove action ${{ n: place + 1 }}`}
            onClick={() => onChange(script.filter((one) => one.id !== id))}
          >
            <Icon name="trash-2" size={14} />
          </ActionIcon>
        </fieldset>
      ))}
      {script.length < mostPlanned ? (
        <div>
          <Button
            size="compact-xs"
            variant="default"
            leftSection={<Icon name="plus" size={12} />}
            onClick={() =>
              onChange([
                ...script,
                { id: crypto.randomUUID(), amount: 1, unit: 'hours', happening: firstOf(choices) },
              ])
            }
          >
            {t`Add action`}
          </Button>
        </div>
      ) : null}
    </fieldset>
  )
}

function firstOf({ links }: Choices): Happening {
  const [first] = links
  return first ? { on: 'link_opened', link: first.id } : newHappening('link_opened')
}

type Scripted = FlowTest['script'][number]['happened']

/** The item that the event is about; undefined until chosen. */
function happenedOf(happening: Happening): Scripted | undefined {
  switch (happening.on) {
    case 'link_opened':
    case 'lead_validated':
      return happening.link === null ? undefined : { on: happening.on, link: happening.link }
    case 'tab_attended':
      return happening.tab === null
        ? undefined
        : { on: happening.on, tab: happening.tab, seconds: happening.seconds }
    case 'item_finished':
      return happening.item === null ? undefined : { on: happening.on, item: happening.item }
    case 'form_sent':
      return happening.page === null ? undefined : { on: happening.on, page: happening.page }
    case 'booking_made':
      return happening.tab === null ? undefined : { on: happening.on, tab: happening.tab }
  }
}

export function isWhole({ happening }: Pick<Planned, 'happening'>): boolean {
  return happenedOf(happening) !== undefined
}

export function scriptOf(script: readonly Planned[]): FlowTest['script'] {
  return script.flatMap(({ amount, unit, happening }) => {
    const happened = happenedOf(happening)
    return happened ? [{ afterMinutes: amount * minutesPer[unit], happened }] : []
  })
}
