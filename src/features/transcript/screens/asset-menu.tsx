import { ActionIcon, Menu } from '@mantine/core'
import type { ReactElement } from 'react'
import { Form, Link } from 'react-router'
import { Icon } from '#src/ui/icon.tsx'
import type { Recording } from '../server/load-asset.ts'

type Props = { recording: Recording | null; onReplaceTranscript: (() => void) | undefined }

/** What can be done with an asset besides making a page. */
export function AssetMenu({ recording, onReplaceTranscript }: Props): ReactElement {
  return (
    <Menu position="bottom-end" width={220} keepMounted>
      <Menu.Target>
        <ActionIcon variant="default" size={32} aria-label="More">
          <Icon name="ellipsis" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component={Link}
          to="settings"
          relative="path"
          leftSection={<Icon name="settings" size={14} />}
        >
          Settings
        </Menu.Item>
        {onReplaceTranscript ? (
          <Menu.Item leftSection={<Icon name="refresh-cw" size={14} />} onClick={onReplaceTranscript}>
            Replace the transcript
          </Menu.Item>
        ) : null}
        {recording ? (
          <Menu.Item
            component="a"
            href={`/api/media/${recording.id}`}
            download={recording.filename}
            leftSection={<Icon name="arrow-down" size={14} />}
          >
            Download the recording
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
            Remove the asset
          </Menu.Item>
        </Form>
      </Menu.Dropdown>
    </Menu>
  )
}
