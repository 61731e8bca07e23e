import { useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import type { ReactElement } from 'react'
import { flowStepHappeningLabels } from '#src/features/automation/messages/flow-step-labels.ts'
import type { Choices } from '#src/features/automation/rules/choices.ts'
import { happeningKinds, newHappening } from '#src/features/automation/rules/editing/new-step.ts'
import type { Happening } from '#src/features/automation/schema.ts'
import { NamedSelect, WholeNumber } from './small-inputs.tsx'

type Props = {
  label: string
  value: Happening
  choices: Choices
  onChange: (value: Happening, field?: string) => void
}

/** An event and its subject. */
export function EventFields({ label, value, choices, onChange }: Props): ReactElement {
  const { t } = useLingui()
  return (
    <>
      <NativeSelect
        size="xs"
        label={label}
        value={value.on}
        onChange={(event) => {
          const on = happeningKinds.find((kind) => kind === event.currentTarget.value)
          if (on) onChange(newHappening(on))
        }}
        data={happeningKinds.map((on) => ({ value: on, label: t(flowStepHappeningLabels[on]) }))}
      />
      <EventSubject value={value} choices={choices} onChange={onChange} />
    </>
  )
}

type SubjectProps = Omit<Props, 'label'>

export function EventSubject({ value, choices, onChange }: SubjectProps): ReactElement {
  const { t } = useLingui()
  switch (value.on) {
    case 'link_opened':
    case 'lead_validated':
      return (
        <NamedSelect
          label={t`Which link`}
          none={t`Any link in this journey`}
          value={value.link}
          choices={choices.links}
          onChange={(link) => onChange({ ...value, link })}
        />
      )
    case 'tab_attended':
      return (
        <>
          <NamedSelect
            label={t`Which tab`}
            none={t`Any tab`}
            value={value.tab}
            choices={choices.tabs}
            onChange={(tab) => onChange({ ...value, tab })}
          />
          <WholeNumber
            label={t`Active time (seconds)`}
            value={value.seconds}
            min={1}
            max={86_400}
            onChange={(seconds) => onChange({ ...value, seconds }, 'seconds')}
          />
        </>
      )
    case 'item_finished':
      return <ItemSelect value={value} choices={choices} onChange={onChange} />
    case 'form_sent':
      return (
        <NamedSelect
          label={t`Which form`}
          none={t`Any form`}
          value={value.page}
          choices={choices.pages}
          onChange={(page) => onChange({ ...value, page })}
        />
      )
    case 'booking_made':
      return (
        <NamedSelect
          label={t`Which tab`}
          description={t`On Cal.com or Calendly, as reported by the lead’s browser.`}
          none={t`Any tab`}
          value={value.tab}
          choices={choices.tabs}
          onChange={(tab) => onChange({ ...value, tab })}
        />
      )
  }
}

type ItemProps = Omit<SubjectProps, 'value'> & { value: Extract<Happening, { on: 'item_finished' }> }

function ItemSelect({ value, choices, onChange }: ItemProps): ReactElement {
  const { t } = useLingui()
  const items = [
    ...choices.tabs.map(({ id, name }) => ({ id: `tab ${id}`, name: t`Tab “${name}”` })),
    ...choices.recordings.map(({ id, name }) => ({
      id: `recording ${id}`,
      name: t`Recording “${name}”`,
    })),
  ]
  return (
    <NamedSelect
      label={t`Which item`}
      none={t`Any item`}
      value={value.item && `${value.item.kind} ${value.item.id}`}
      choices={items}
      onChange={(chosen) => {
        const [kind, id] = chosen?.split(' ') ?? []
        onChange({ ...value, item: id ? { kind: kind === 'tab' ? 'tab' : 'recording', id } : null })
      }}
    />
  )
}
