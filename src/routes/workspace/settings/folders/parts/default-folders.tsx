import { useLingui } from '@lingui/react/macro'
import { Button, NativeSelect } from '@mantine/core'
import type { ReactElement } from 'react'
import { type AssetKind, assetKinds } from '#src/features/asset/schema.ts'
import { folderNewOfKindLabels } from '#src/features/folder/messages/folder-labels.ts'
import { folderChoices } from '#src/features/folder/parts/folder-choices.ts'
import type { FolderRow } from '#src/features/folder/schema.ts'
import { HiddenFields } from '#src/ui/hidden-fields.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { useAnsweredFetcher } from '#src/ui/use-answer.tsx'

type Props = { folders: FolderRow[]; defaults: Record<string, string> }

/** The default folder for each kind of asset. */
export function DefaultFolders({ folders, defaults }: Props): ReactElement {
  const { t } = useLingui()
  return (
    <Panel title={t`Default folders`}>
      <p className="quiet">{t`New uploads, recordings and imports go here unless you choose another folder.`}</p>
      <div className="folder-defaults">
        {assetKinds.map((kind) => (
          <DefaultFolder key={kind} kind={kind} folders={folders} chosen={defaults[kind]} />
        ))}
      </div>
    </Panel>
  )
}

type OneProps = { kind: AssetKind; folders: FolderRow[]; chosen: string | undefined }

function DefaultFolder({ kind, folders, chosen = '' }: OneProps): ReactElement {
  const { t } = useLingui()
  const fetcher = useAnsweredFetcher()
  return (
    <fetcher.Form method="post" className="folder-default">
      <HiddenFields fields={{ intent: 'default-folder', kind }} />
      <NativeSelect
        // The form stays mounted to show its response; the key follows the saved value.
        key={chosen}
        name="folder"
        label={t(folderNewOfKindLabels[kind])}
        defaultValue={chosen}
        data={[{ value: '', label: t`Top level` }, ...folderChoices(folders)]}
      />
      <Button type="submit" variant="default" loading={fetcher.state !== 'idle'}>
        {t`Save`}
      </Button>
    </fetcher.Form>
  )
}
