import { useLingui } from '@lingui/react/macro'
import { Menu } from '@mantine/core'
import type { ReactElement } from 'react'
import { Form, Link } from 'react-router'
import { HiddenFields } from '#src/ui/hidden-fields.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { MoreMenu } from '#src/ui/more-menu.tsx'
import { useAnsweredFetcher } from '#src/ui/use-answer.tsx'
import { DeleteAssetDialog } from './delete-asset-dialog.tsx'

type Props = {
  asset: string
  title: string
  /** The recording, document or picture itself. */
  file: { id: string; filename: string; mime: string } | null
  onReplaceTranscript: (() => void) | undefined
}

/** The asset's actions, except creating a page. */
export function AssetMenu({ asset, title, file, onReplaceTranscript }: Props): ReactElement {
  const { t } = useLingui()
  const removal = useAnsweredFetcher()
  return (
    <>
      <MoreMenu size={32}>
        <Menu.Item
          component={Link}
          to="assets"
          relative="path"
          leftSection={<Icon name="folder" size={14} />}
        >
          {t`Files`}
        </Menu.Item>
        <Menu.Item
          component={Link}
          to="page"
          relative="path"
          leftSection={<Icon name="file-text" size={14} />}
        >
          {t`Pages`}
        </Menu.Item>
        <Menu.Item
          component={Link}
          to="settings"
          relative="path"
          leftSection={<Icon name="settings" size={14} />}
        >
          {t`Settings`}
        </Menu.Item>
        <Form method="post" action="/workspace/journey/new">
          <HiddenFields fields={{ intent: 'begin-episode', asset }} />
          <Menu.Item component="button" type="submit" leftSection={<Icon name="route" size={14} />}>
            {t`Create journey`}
          </Menu.Item>
        </Form>
        {onReplaceTranscript ? (
          <Menu.Item leftSection={<Icon name="refresh-cw" size={14} />} onClick={onReplaceTranscript}>
            {t`Replace transcript`}
          </Menu.Item>
        ) : null}
        {file ? (
          <Menu.Item
            component="a"
            href={`/api/media/${file.id}`}
            download={file.filename}
            leftSection={<Icon name="arrow-down" size={14} />}
          >
            {/^(audio|video)\//.test(file.mime) ? t`Download recording` : t`Download file`}
          </Menu.Item>
        ) : null}
        <removal.Form method="post">
          <HiddenFields fields={{ intent: 'remove' }} />
          <Menu.Item
            component="button"
            type="submit"
            color="red"
            leftSection={<Icon name="trash-2" size={14} />}
          >
            {t`Delete asset`}
          </Menu.Item>
        </removal.Form>
      </MoreMenu>
      <DeleteAssetDialog
        title={title}
        uses={removal.data?.kind === 'done' ? removal.data.uses : undefined}
        onDelete={() => void removal.submit({ intent: 'remove', confirmed: 'yes' }, { method: 'post' })}
      />
    </>
  )
}
