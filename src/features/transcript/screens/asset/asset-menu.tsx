import { ActionIcon, Menu } from '@mantine/core'
import type { ReactElement } from 'react'
import { Form, Link } from 'react-router'
import type { Recording } from '#src/features/transcript/server/load-asset.ts'
import { assetWords } from '#src/features/transcript/words/asset-words.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useWords } from '#src/words/reader.ts'

type Props = { recording: Recording | null; onReplaceTranscript: (() => void) | undefined }

/** What can be done with an asset besides making a page. */
export function AssetMenu({ recording, onReplaceTranscript }: Props): ReactElement {
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
        {recording ? (
          <Menu.Item
            component="a"
            href={`/api/media/${recording.id}`}
            download={recording.filename}
            leftSection={<Icon name="arrow-down" size={14} />}
          >
            {words.downloadRecording}
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
