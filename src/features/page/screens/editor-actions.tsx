import { ActionIcon, Button, Menu, Tooltip } from '@mantine/core'
import type { ReactElement } from 'react'
import { Link, useSubmit } from 'react-router'
import { Icon } from '#src/ui/icon.tsx'
import { useWords } from '#src/words/reader.ts'
import type { PageStatus } from '../rules.ts'
import { editorWords } from '../words/editor-words.ts'

type Props = {
  page: string
  status: PageStatus
  undo: (() => void) | undefined
  redo: (() => void) | undefined
  isBusy: boolean
  /** Opens address, schedule, versions, template and refresh. */
  onDesk: () => void
  onPublish: () => void
  onUnpublish: () => void
}

/** Undo, redo, and the one thing to do next. */
export function EditorActions(props: Props): ReactElement {
  const words = useWords(editorWords)
  const { page, status, undo, redo, isBusy, onDesk, onPublish, onUnpublish } = props
  const submit = useSubmit()
  const isDraft = status === 'draft'
  const isFirst = isDraft || status === 'scheduled'
  return (
    <>
      <Tooltip label={words.undoKeys}>
        <ActionIcon aria-label={words.undo} aria-keyshortcuts="Control+Z" disabled={!undo} onClick={undo}>
          <Icon name="undo-2" />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={words.redoKeys}>
        <ActionIcon
          aria-label={words.redo}
          aria-keyshortcuts="Control+Shift+Z"
          disabled={!redo}
          onClick={redo}
        >
          <Icon name="redo-2" />
        </ActionIcon>
      </Tooltip>
      <Button variant="default" leftSection={<Icon name="history" size={14} />} onClick={onDesk}>
        {words.addressAndVersions}
      </Button>
      <Menu position="bottom-end" width={240}>
        <Menu.Target>
          <ActionIcon aria-label={words.more}>
            <Icon name="ellipsis" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            component={Link}
            to={`/workspace/page/${page}/internal`}
            leftSection={<Icon name="eye" size={14} />}
          >
            {words.previewChecks}
          </Menu.Item>
          <Menu.Item
            leftSection={<Icon name="copy" size={14} />}
            onClick={() =>
              void submit({ intent: 'duplicate', page }, { method: 'post', action: '/workspace/page' })
            }
          >
            {words.duplicate}
          </Menu.Item>
          {status === 'changed' ? (
            <Menu.Item leftSection={<Icon name="x" size={14} />} onClick={onUnpublish}>
              {words.unpublish}
            </Menu.Item>
          ) : null}
          <Menu.Item
            color="red"
            disabled={!isDraft}
            leftSection={<Icon name="trash-2" size={14} />}
            onClick={() =>
              void submit({ intent: 'delete', page }, { method: 'post', action: '/workspace/page' })
            }
          >
            {isDraft ? words.deletePage : words.unpublishFirst}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {status === 'published' ? (
        <Button variant="default" loading={isBusy} onClick={onUnpublish}>
          {words.unpublish}
        </Button>
      ) : (
        <Button loading={isBusy} onClick={onPublish}>
          {isFirst ? words.publish : words.publishChanges}
        </Button>
      )}
    </>
  )
}
