import { useLingui } from '@lingui/react/macro'
import { NativeSelect, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { countByFolder } from '#src/features/asset/server/file-asset.ts'
import { folderChoices } from '#src/features/folder/parts/folder-choices.ts'
import type { FolderRow } from '#src/features/folder/schema.ts'
import { listDefaultFolders } from '#src/features/folder/server/default-folders.ts'
import { listFolderEdits, listFolders } from '#src/features/folder/server/list-folders.ts'
import { countPagesByFolder } from '#src/features/page/server/file-page.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { editorsOf, listPeople } from '#src/features/workspace/server/people.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { Screen } from '#src/routes/parts/screen.tsx'
import { answerMember } from '#src/routes/server/answer-form.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { fieldProps } from '#src/ui/form-answer.ts'
import { NewDialog } from '#src/ui/new-dialog.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import type { Route } from './+types/route.ts'
import { folderIntents } from './actions.ts'
import { DefaultFolders } from './parts/default-folders.tsx'
import { FolderTree } from './parts/folder-tree.tsx'
import '#src/features/folder/parts/folders.css'

export async function loader({ context }: Route.LoaderArgs) {
  const { workspace, user } = context.get(memberContext)
  const platform = context.get(platformContext)
  const [folders, counts] = [await listFolders(platform, workspace), await countByFolder(platform, workspace)]
  const pages = await countPagesByFolder(platform, workspace)
  const members = await listPeople(platform, { workspace })
  const edits = await editorsOf(platform, await listFolderEdits(platform, workspace))
  return {
    folders: folders.map((one) => ({
      ...one,
      ...(counts.get(one.id) ?? { assets: 0, bytes: 0 }),
      edited: edits.get(one.id) ?? null,
      pages: pages.get(one.id) ?? 0,
    })),
    defaults: await listDefaultFolders(platform, workspace),
    others: members.filter((member) => member.user !== user),
  }
}

export const action = answerMember(folderIntents)

export default function FoldersScreen({ loaderData }: Route.ComponentProps): ReactElement {
  const { folders, others, defaults } = loaderData
  const { t } = useLingui()
  return (
    <Screen
      title={t`Folders`}
      subtitle={t`Organize assets and pages, up to five levels deep.`}
      actions={<NewFolder folders={folders} />}
    >
      <Panel flush={folders.length > 0}>
        {folders.length > 0 ? (
          <FolderTree folders={folders} others={others} />
        ) : (
          <EmptyState title={t`No folders yet`} text={t`Create a folder, then move assets into it.`} />
        )}
      </Panel>
      {folders.length > 0 ? <DefaultFolders folders={folders} defaults={defaults} /> : null}
    </Screen>
  )
}

function NewFolder({ folders }: { folders: FolderRow[] }): ReactElement {
  const { t } = useLingui()
  return (
    <NewDialog intent="create-folder" label={t`New folder`} submitLabel={t`Create folder`}>
      {(wrong) => (
        <>
          <TextInput
            {...fieldProps(wrong, 'name', 100)}
            label={t`Name`}
            required
            autoComplete="off"
            data-autofocus
          />
          <NativeSelect
            name="parent"
            label={t`Parent folder`}
            data={[
              { value: '', label: t`Top level` },
              ...folderChoices(folders.filter(({ depth }) => depth < 5)),
            ]}
          />
        </>
      )}
    </NewDialog>
  )
}

export function ErrorBoundary({ error }: { error: unknown }): ReactElement {
  return <ScreenError error={error} back={{ to: '/workspace', label: 'Nurtured' }} />
}
