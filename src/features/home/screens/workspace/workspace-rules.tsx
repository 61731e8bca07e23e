import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { Form } from 'react-router'
import { HiddenFields } from '#src/features/home/parts/hidden-fields.tsx'
import type { WrongFields } from '#src/features/home/schema.ts'
import { workspaceWords } from '#src/features/home/words/workspace-words.ts'
import { retentionChoices } from '#src/features/workspace/rules.ts'
import type { WorkspaceInfo } from '#src/features/workspace/server/organization/workspaces.ts'
import { Panel } from '#src/ui/panel.tsx'
import { useWords } from '#src/words/reader.ts'

type Props = { info: WorkspaceInfo; wrong: WrongFields }

/** What the form of a new link begins with. */
export function LinkDefaults({ info, wrong }: Props): ReactElement {
  const words = useWords(workspaceWords)
  return (
    <Panel title={words.newLinks}>
      <Form method="post" className="settings-form">
        <HiddenFields fields={{ intent: 'set-link-defaults' }} />
        <p className="quiet">{words.whatANewLinkBegins}</p>
        <Checkbox
          name="linkEmailNotification"
          label={words.eMailAReceiptWhen}
          defaultChecked={info.linkEmailNotification}
        />
        <TextInput
          name="linkTrackDurationMin"
          label={words.shortestVisitInSeconds}
          description={words.activeSecondsOnThePage}
          type="number"
          min={0}
          max={86_400}
          step={1}
          defaultValue={String(info.linkTrackDurationMin)}
          error={wrong['linkTrackDurationMin']}
        />
        <Button type="submit">{words.save}</Button>
      </Form>
    </Panel>
  )
}

/** In whose name receipts come. */
export function Sender({ info, wrong }: Props): ReactElement {
  const words = useWords(workspaceWords)
  return (
    <Panel title={words.mail}>
      <Form method="post" className="settings-form">
        <HiddenFields fields={{ intent: 'set-sender' }} />
        <TextInput
          name="senderName"
          label={words.senderName}
          description={words.receiptsOfVisitsComeIn}
          defaultValue={info.senderName}
          maxLength={60}
          autoComplete="off"
          error={wrong['senderName']}
        />
        <Button type="submit">{words.save}</Button>
      </Form>
    </Panel>
  )
}

/** For how long visits are kept. */
export function Retention({ info, wrong }: Props): ReactElement {
  const words = useWords(workspaceWords)
  const days = info.retentionDays === null ? '' : String(info.retentionDays)
  return (
    <Panel title={words.howLongVisitsAreKept}>
      <Form method="post" className="settings-form">
        <HiddenFields fields={{ intent: 'set-retention' }} />
        <NativeSelect
          key={days}
          name="days"
          label={words.deleteVisitsAfter}
          description={words.withWhoVisitedWhatThey}
          defaultValue={days}
          data={[
            { value: '', label: words.neverKeepThemAsLong },
            ...retentionChoices.map((choice) => ({ value: choice, label: words.keptFor(Number(choice)) })),
          ]}
          error={wrong['days']}
        />
        <Checkbox name="confirm" label={words.visitsThatAreOlderAlready} error={wrong['confirm']} />
        <Button type="submit">{words.save}</Button>
      </Form>
    </Panel>
  )
}
