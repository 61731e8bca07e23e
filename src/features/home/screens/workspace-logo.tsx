import { Button, Input } from '@mantine/core'
import type { ReactElement } from 'react'
import { Form } from 'react-router'
import type { WorkspaceInfo } from '#src/features/workspace/server/organization/workspaces.ts'
import { Panel } from '#src/ui/panel.tsx'
import { useWords } from '#src/words/reader.ts'
import { HiddenFields } from '../parts/hidden-fields.tsx'
import type { WrongFields } from '../schema.ts'
import { workspaceWords } from '../words/workspace-words.ts'

type Props = { info: Pick<WorkspaceInfo, 'name' | 'logo'>; wrong: WrongFields }

/** The picture that stands for a workspace. */
export function WorkspaceLogo({ info, wrong }: Props): ReactElement {
  const words = useWords(workspaceWords)
  return (
    <Panel title={words.logo}>
      <div className="settings-picture">
        {info.logo ? (
          <img src={info.logo} alt={words.logoOf(info.name)} width={72} height={72} />
        ) : (
          <span className="settings-no-picture" aria-hidden="true">
            {info.name.slice(0, 1).toUpperCase()}
          </span>
        )}
        <Form method="post" encType="multipart/form-data" className="settings-form">
          <HiddenFields fields={{ intent: 'set-logo' }} />
          <PictureInput label={words.picture} error={wrong['picture']} />
          <Button type="submit">{words.saveLogo}</Button>
        </Form>
      </div>
      {info.logo ? (
        <Form method="post">
          <HiddenFields fields={{ intent: 'remove-logo' }} />
          <Button type="submit" variant="default" size="compact-sm">
            {words.removeLogo}
          </Button>
        </Form>
      ) : null}
    </Panel>
  )
}

/** A field for a picture, as its file is sent by a form. */
function PictureInput({ label, error }: { label: string; error: string | undefined }): ReactElement {
  const words = useWords(workspaceWords)
  return (
    <Input.Wrapper id="picture" label={label} description={words.pNGJPEGOrWebPUp} error={error}>
      <input
        id="picture"
        type="file"
        name="picture"
        accept="image/png,image/jpeg,image/webp"
        required
        className="settings-file"
        aria-describedby={error ? 'picture-error picture-description' : 'picture-description'}
        {...(error && { 'aria-invalid': true })}
      />
    </Input.Wrapper>
  )
}
