import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { Form } from 'react-router'
import { retentionChoices } from '#src/features/workspace/rules.ts'
import type { WorkspaceInfo } from '#src/features/workspace/server/organization/workspaces.ts'
import { Panel } from '#src/ui/panel.tsx'
import { HiddenFields } from '../parts/hidden-fields.tsx'
import type { WrongFields } from '../schema.ts'

type Props = { info: WorkspaceInfo; wrong: WrongFields }

/** What the form of a new link begins with. */
export function LinkDefaults({ info, wrong }: Props): ReactElement {
  return (
    <Panel title="New links">
      <Form method="post" className="settings-form">
        <HiddenFields fields={{ intent: 'set-link-defaults' }} />
        <p className="quiet">What a new link begins with. Links that exist stay as they are.</p>
        <Checkbox
          name="linkEmailNotification"
          label="E-mail a receipt when a visit of a validated lead is over"
          defaultChecked={info.linkEmailNotification}
        />
        <TextInput
          name="linkTrackDurationMin"
          label="Shortest visit, in seconds"
          description="Active seconds on the page. A visit that stays below is not kept."
          type="number"
          min={0}
          max={86_400}
          step={1}
          defaultValue={String(info.linkTrackDurationMin)}
          error={wrong['linkTrackDurationMin']}
        />
        <Button type="submit">Save</Button>
      </Form>
    </Panel>
  )
}

/** In whose name receipts come. */
export function Sender({ info, wrong }: Props): ReactElement {
  return (
    <Panel title="Mail">
      <Form method="post" className="settings-form">
        <HiddenFields fields={{ intent: 'set-sender' }} />
        <TextInput
          name="senderName"
          label="Sender name"
          description="Receipts of visits come in this name. Empty means Nurtured."
          defaultValue={info.senderName}
          maxLength={60}
          autoComplete="off"
          error={wrong['senderName']}
        />
        <Button type="submit">Save</Button>
      </Form>
    </Panel>
  )
}

/** For how long visits are kept. */
export function Retention({ info, wrong }: Props): ReactElement {
  const days = info.retentionDays === null ? '' : String(info.retentionDays)
  return (
    <Panel title="How long visits are kept">
      <Form method="post" className="settings-form">
        <HiddenFields fields={{ intent: 'set-retention' }} />
        <NativeSelect
          key={days}
          name="days"
          label="Delete visits after"
          description="With who visited, what they read and clicked, and what members were told of it. Figures no longer count them."
          defaultValue={days}
          data={[
            { value: '', label: 'Never: keep them as long as their links' },
            ...retentionChoices.map((choice) => ({ value: choice, label: wordFor(Number(choice)) })),
          ]}
          error={wrong['days']}
        />
        <Checkbox
          name="confirm"
          label="Visits that are older already may go for good"
          error={wrong['confirm']}
        />
        <Button type="submit">Save</Button>
      </Form>
    </Panel>
  )
}

function wordFor(days: number): string {
  if (days % 365 !== 0) return `${days} days`
  return days === 365 ? '1 year' : `${days / 365} years`
}
