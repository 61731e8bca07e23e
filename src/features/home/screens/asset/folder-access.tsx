import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { Form } from 'react-router'
import { type FolderRow, folderAccess } from '#src/features/folder/schema.ts'
import { folderWords } from '#src/features/folder/words/folder-words.ts'
import { HiddenFields } from '#src/features/home/parts/hidden-fields.tsx'
import { useWords } from '#src/words/reader.ts'

type Props = { folder: FolderRow; others: { user: string; name: string }[] }

/** Who may open a folder: everyone of the workspace, or those who are ticked. */
export function FolderAccess({ folder, others }: Props): ReactElement {
  const words = useWords(folderWords)
  const [access, setAccess] = useState<string>(folder.access)
  return (
    <Form method="post" preventScrollReset className="folder-access-form">
      <HiddenFields fields={{ intent: 'restrict-folder', folder: folder.id }} />
      <NativeSelect
        name="access"
        label={words.access}
        description={words.accessNote}
        value={access}
        onChange={(event) => setAccess(event.currentTarget.value)}
        data={folderAccess.map((value) => ({ value, label: words[value] }))}
      />
      {/* Hidden by its looks alone, so that it is there for whoever has no script. */}
      <fieldset className="folder-members" data-open={access === 'selected' || undefined}>
        <legend className="visually-hidden">{words.selected}</legend>
        {others.length === 0 ? <p className="quiet">{words.noOtherMembers}</p> : null}
        {others.map(({ user, name }) => (
          <Checkbox
            key={user}
            size="xs"
            name="members[]"
            value={user}
            label={name}
            defaultChecked={folder.members.includes(user)}
          />
        ))}
      </fieldset>
      <Button type="submit" variant="default">
        {words.save}
      </Button>
    </Form>
  )
}
