import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { Form } from 'react-router'
import { HiddenFields } from '#src/features/home/parts/hidden-fields.tsx'
import type { WrongFields } from '#src/features/home/schema.ts'
import { workspaceWords } from '#src/features/home/words/workspace-words.ts'
import type { OrganizationCard } from '#src/features/workspace/server/organization/load-organization.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { useWords } from '#src/words/reader.ts'

/** Everything in the workspace, to take along. */
export function ExportWorkspace(): ReactElement {
  const words = useWords(workspaceWords)
  return (
    <Panel title={words.exportEverything}>
      <form method="post" action="/workspace/settings/export" className="settings-form">
        <p className="quiet">{words.aZipFileWithEvery}</p>
        <Button type="submit" variant="default" leftSection={<Icon name="download" size={14} />}>
          {words.exportTheWorkspace}
        </Button>
      </form>
    </Panel>
  )
}

type Transfer = { name: string; targets: OrganizationCard[]; wrong: WrongFields }

/** Gives the workspace to another organisation of the reader's. */
export function TransferWorkspace({ name, targets, wrong }: Transfer): ReactElement {
  const words = useWords(workspaceWords)
  return (
    <Panel title={words.moveToAnotherOrganisation}>
      <Form method="post" className="settings-form">
        <HiddenFields fields={{ intent: 'transfer' }} />
        <p className="quiet">{words.itsLinksGoOnWorking}</p>
        <NativeSelect
          name="to"
          label={words.organisation}
          data={targets.map((one) => ({ value: one.id, label: one.name }))}
          error={wrong['to']}
        />
        <Confirm label={words.enterToMoveIt(name)} error={wrong['confirm']} />
        <Button type="submit" variant="default" className="settings-danger">
          {words.moveWorkspace}
        </Button>
      </Form>
    </Panel>
  )
}

/** Deletes the workspace. */
export function DeleteWorkspace({ name, wrong }: { name: string; wrong: WrongFields }): ReactElement {
  const words = useWords(workspaceWords)
  return (
    <Panel title={words.deleteThisWorkspace}>
      <Form method="post" className="settings-form">
        <HiddenFields fields={{ intent: 'delete' }} />
        <p className="quiet">{words.nobodyWorksInItAny}</p>
        <Confirm label={words.enterToConfirm(name)} error={wrong['confirm']} />
        <Button type="submit" variant="default" className="settings-danger">
          {words.deleteWorkspace}
        </Button>
      </Form>
    </Panel>
  )
}

function Confirm({ label, error }: { label: string; error: string | undefined }): ReactElement {
  return <TextInput name="confirm" label={label} autoComplete="off" required error={error} />
}
