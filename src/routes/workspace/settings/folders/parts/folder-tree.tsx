import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { useSubmit } from 'react-router'
import { folderIconLabels, folderLabels } from '#src/features/folder/messages/folder-labels.ts'
import { folderChoices } from '#src/features/folder/parts/folder-choices.ts'
import { type FolderRow, folderColors, folderIcons } from '#src/features/folder/schema.ts'
import { sizeText } from '#src/features/transcript/rules/plan-uploads.ts'
import type { Edited } from '#src/features/workspace/server/people.ts'
import { useLocale } from '#src/translation/reader.ts'
import { EditedLine } from '#src/ui/edited-line.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { IntentForm } from '#src/ui/intent-form.tsx'
import { FolderAccess } from './folder-access.tsx'

type Row = FolderRow & { assets: number; bytes: number; pages: number; edited: Edited | null }
/** A member of the workspace, by user id. */
export type Other = { user: string; name: string }

/** The folder tree. Folders move by dragging or with a menu. */
export function FolderTree({ folders, others }: { folders: Row[]; others: Other[] }): ReactElement {
  const { t } = useLingui()
  const submit = useSubmit()
  const [held, setHeld] = useState<string>()
  const [over, setOver] = useState<string>()

  function drop(parent: string): void {
    if (held && held !== parent)
      void submit(
        { intent: 'move-folder', folder: held, parent },
        { method: 'post', preventScrollReset: true },
      )
    setHeld(undefined)
    setOver(undefined)
  }

  function target(id: string) {
    return {
      'data-over': (held && over === id) || undefined,
      onDragOver: (event: React.DragEvent) => {
        if (!held) return
        event.preventDefault()
        setOver(id)
      },
      onDrop: () => drop(id),
    }
  }

  return (
    <ul className="folder-tree">
      {folders.map((folder) => (
        // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging; the forms inside do the same
        <li
          key={folder.id}
          {...target(folder.id)}
          draggable
          onDragStart={() => setHeld(folder.id)}
          onDragEnd={() => setHeld(undefined)}
          style={{ paddingInlineStart: `${folder.depth * 20 - 4}px` }}
        >
          <details name="folder">
            <FolderSummary folder={folder} />
            <p className="folder-edited">
              <EditedLine edited={folder.edited} />
            </p>
            <FolderForms folder={folder} folders={folders} />
            <FolderAccess
              key={JSON.stringify([folder.access, folder.members])}
              folder={folder}
              others={others}
            />
          </details>
        </li>
      ))}
      {held ? (
        <li className="folder-top" {...target('')}>
          {t`Top level`}
        </li>
      ) : null}
    </ul>
  )
}

function FolderSummary({ folder }: { folder: Row }): ReactElement {
  const { t } = useLingui()
  const locale = useLocale()
  return (
    <summary title={t`Drag “${{ name: folder.name }}” onto another folder to move it`}>
      <span className="folder-mark" data-colour={folder.colour}>
        <Icon name={folder.icon} size={16} />
      </span>
      <span className="folder-name">{folder.name}</span>
      <span className="quiet">
        {t`${plural({ n: folder.assets }, { one: '1 asset', other: '# assets' })}`}
        {folder.pages > 0
          ? ` · ${t`${plural({ n: folder.pages }, { one: '1 page', other: '# pages' })}`}`
          : null}
        {folder.bytes > 0 ? ` · ${sizeText(folder.bytes, locale)}` : null}
      </span>
      {folder.access === 'selected' ? (
        <span className="folder-access">
          <Icon name="shield-check" size={14} />
          {t`Selected members only`}
        </span>
      ) : null}
      <span className="folder-open">
        <Icon name="chevron-down" size={14} />
      </span>
    </summary>
  )
}

function FolderForms({ folder, folders }: { folder: Row; folders: Row[] }): ReactElement {
  const { t } = useLingui()
  const places = [
    { value: '', label: t`Top level` },
    ...folderChoices(folders.filter(({ id }) => id !== folder.id)),
  ]
  return (
    <div className="folder-forms">
      <IntentForm
        fields={{ intent: 'describe-folder', folder: folder.id }}
        preventScrollReset
        key={JSON.stringify([folder.name, folder.colour, folder.icon])}
      >
        <TextInput name="name" label={t`Name`} defaultValue={folder.name} maxLength={100} required />
        <NativeSelect
          name="colour"
          label={t`Color`}
          defaultValue={folder.colour}
          data={folderColors.map((value) => ({ value, label: t(folderLabels[value]) }))}
        />
        <NativeSelect
          name="icon"
          label={t`Icon`}
          defaultValue={folder.icon}
          data={folderIcons.map((value) => ({ value, label: t(folderIconLabels[value]) }))}
        />
        <Button type="submit" variant="default">
          {t`Save`}
        </Button>
      </IntentForm>
      <IntentForm
        fields={{ intent: 'move-folder', folder: folder.id }}
        preventScrollReset
        key={folder.parent}
      >
        <NativeSelect name="parent" label={t`Move to`} defaultValue={folder.parent ?? ''} data={places} />
        <Button type="submit" variant="default">
          {t`Move`}
        </Button>
      </IntentForm>
      <IntentForm fields={{ intent: 'end-folder', folder: folder.id }} preventScrollReset>
        <NativeSelect
          name="into"
          label={t`Move contents to`}
          description={t`Assets, pages and folders in it are moved, not deleted.`}
          defaultValue={folder.parent ?? ''}
          data={places}
        />
        <Button type="submit" variant="default" className="folder-delete">
          {t`Delete`}
        </Button>
      </IntentForm>
    </div>
  )
}
