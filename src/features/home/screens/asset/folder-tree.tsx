import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { Form, useSubmit } from 'react-router'
import { type FolderRow, folderColours, folderIcons } from '#src/features/folder/schema.ts'
import { folderWords } from '#src/features/folder/words/folder-words.ts'
import { folderChoices } from '#src/features/home/parts/folder-choices.ts'
import { HiddenFields } from '#src/features/home/parts/hidden-fields.tsx'
import { sizeText } from '#src/features/transcript/rules/plan-uploads.ts'
import type { Edited } from '#src/features/workspace/server/people.ts'
import { EditedLine } from '#src/ui/edited-line.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useLocale, useWords } from '#src/words/reader.ts'
import { FolderAccess } from './folder-access.tsx'

type Row = FolderRow & { assets: number; bytes: number; pages: number; edited: Edited | null }
/** A member of the workspace, by user id. */
export type Other = { user: string; name: string }

/** The folders as they lie in each other. One is moved by dragging it onto another, or by choosing where it goes. */
export function FolderTree({ folders, others }: { folders: Row[]; others: Other[] }): ReactElement {
  const words = useWords(folderWords)
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
          {words.atTheTop}
        </li>
      ) : null}
    </ul>
  )
}

function FolderSummary({ folder }: { folder: Row }): ReactElement {
  const words = useWords(folderWords)
  const locale = useLocale()
  return (
    <summary title={words.drag(folder.name)}>
      <span className="folder-mark" data-colour={folder.colour}>
        <Icon name={folder.icon} size={16} />
      </span>
      <span className="folder-name">{folder.name}</span>
      <span className="quiet">
        {words.assets(folder.assets)}
        {folder.pages > 0 ? ` · ${words.pages(folder.pages)}` : null}
        {folder.bytes > 0 ? ` · ${sizeText(folder.bytes, locale)}` : null}
      </span>
      {folder.access === 'selected' ? (
        <span className="folder-access">
          <Icon name="shield-check" size={14} />
          {words.isRestricted}
        </span>
      ) : null}
      <span className="folder-open">
        <Icon name="chevron-down" size={14} />
      </span>
    </summary>
  )
}

function FolderForms({ folder, folders }: { folder: Row; folders: Row[] }): ReactElement {
  const words = useWords(folderWords)
  const places = [
    { value: '', label: words.atTheTop },
    ...folderChoices(folders.filter(({ id }) => id !== folder.id)),
  ]
  return (
    <div className="folder-forms">
      <Form method="post" preventScrollReset key={JSON.stringify([folder.name, folder.colour, folder.icon])}>
        <HiddenFields fields={{ intent: 'describe-folder', folder: folder.id }} />
        <TextInput name="name" label={words.name} defaultValue={folder.name} maxLength={100} required />
        <NativeSelect
          name="colour"
          label={words.colour}
          defaultValue={folder.colour}
          data={folderColours.map((value) => ({ value, label: words[value] }))}
        />
        <NativeSelect
          name="icon"
          label={words.icon}
          defaultValue={folder.icon}
          data={folderIcons.map((value) => ({ value, label: words.icons[value] }))}
        />
        <Button type="submit" variant="default">
          {words.save}
        </Button>
      </Form>
      <Form method="post" preventScrollReset key={folder.parent}>
        <HiddenFields fields={{ intent: 'move-folder', folder: folder.id }} />
        <NativeSelect name="parent" label={words.moveTo} defaultValue={folder.parent ?? ''} data={places} />
        <Button type="submit" variant="default">
          {words.move}
        </Button>
      </Form>
      <Form method="post" preventScrollReset>
        <HiddenFields fields={{ intent: 'end-folder', folder: folder.id }} />
        <NativeSelect
          name="into"
          label={words.mergeInto}
          description={words.deleteNote}
          defaultValue={folder.parent ?? ''}
          data={places}
        />
        <Button type="submit" variant="default" className="folder-delete">
          {words.delete}
        </Button>
      </Form>
    </div>
  )
}
