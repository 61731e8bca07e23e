import { ActionIcon, Menu } from '@mantine/core'
import type { ReactElement } from 'react'
import { Form, Link } from 'react-router'
import { assetWords } from '#src/features/transcript/words/asset-words.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useWords } from '#src/words/reader.ts'

type Props = {
  /** The recording, document or picture itself. */
  file: { id: string; filename: string; mime: string } | null
  onReplaceTranscript: (() => void) | undefined
}

/** What can be done with an asset besides making a page. */
export function AssetMenu({ file, onReplaceTranscript }: Props): ReactElement {
  const words = useWords(assetWords)
  return (
    <Menu position="bottom-end" width={220} keepMounted>
      <Menu.Target>
        <ActionIcon variant="default" size={32} aria-label={words.more}>
          <Icon name="ellipsis" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component={Link}
          to="assets"
          relative="path"
          leftSection={<Icon name="folder" size={14} />}
        >
          {words.files}
        </Menu.Item>
        <Menu.Item
          component={Link}
          to="page"
          relative="path"
          leftSection={<Icon name="file-text" size={14} />}
        >
          {words.pages}
        </Menu.Item>
        <Menu.Item
          component={Link}
          to="settings"
          relative="path"
          leftSection={<Icon name="settings" size={14} />}
        >
          {words.settings}
        </Menu.Item>
        {onReplaceTranscript ? (
          <Menu.Item leftSection={<Icon name="refresh-cw" size={14} />} onClick={onReplaceTranscript}>
            {words.replaceTranscript}
          </Menu.Item>
        ) : null}
        {file ? (
          <Menu.Item
            component="a"
            href={`/api/media/${file.id}`}
            download={file.filename}
            leftSection={<Icon name="arrow-down" size={14} />}
          >
            {/^(audio|video)\//.test(file.mime) ? words.downloadRecording : words.downloadFile}
          </Menu.Item>
        ) : null}
        <Form method="post">
          <input type="hidden" name="intent" value="remove" />
          <Menu.Item
            component="button"
            type="submit"
            color="red"
            leftSection={<Icon name="trash-2" size={14} />}
          >
            {words.removeAsset}
          </Menu.Item>
        </Form>
      </Menu.Dropdown>
    </Menu>
  )
}
