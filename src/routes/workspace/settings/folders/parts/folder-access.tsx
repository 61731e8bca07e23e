import { useLingui } from '@lingui/react/macro'
import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { folderLabels } from '#src/features/folder/messages/folder-labels.ts'
import { type FolderRow, folderAccess } from '#src/features/folder/schema.ts'
import { IntentForm } from '#src/ui/intent-form.tsx'

type Props = { folder: FolderRow; others: { user: string; name: string }[] }

/** Access to a folder: every member, or selected ones. */
export function FolderAccess({ folder, others }: Props): ReactElement {
  const { t } = useLingui()
  const [access, setAccess] = useState<string>(folder.access)
  return (
    <IntentForm
      fields={{ intent: 'restrict-folder', folder: folder.id }}
      preventScrollReset
      className="folder-access-form"
    >
      <NativeSelect
        name="access"
        label={t`Access`}
        description={t`Other members can’t see the folder or its contents in lists, search, answers or files. You always have access, as do owners and admins.`}
        value={access}
        onChange={(event) => setAccess(event.currentTarget.value)}
        data={folderAccess.map((value) => ({ value, label: t(folderLabels[value]) }))}
      />
      {/* Only visually hidden, so it works without JavaScript. */}
      <fieldset className="folder-members" data-open={access === 'selected' || undefined}>
        <legend className="visually-hidden">{t`Selected members`}</legend>
        {others.length === 0 ? <p className="quiet">{t`This workspace has no other members.`}</p> : null}
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
        {t`Save`}
      </Button>
    </IntentForm>
  )
}
