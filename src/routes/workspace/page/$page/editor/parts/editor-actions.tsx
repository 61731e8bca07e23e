import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Menu, Tooltip } from '@mantine/core'
import type { ReactElement } from 'react'
import { useSubmit } from 'react-router'
import type { PageStatus } from '#src/features/page/rules.ts'
import { Icon } from '#src/ui/icon.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { MoreMenu } from '#src/ui/more-menu.tsx'

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
  /** Shares the published page with a company. */
  onShare: () => void
}

/** Undo, redo, and the one thing to do next. */
export function EditorActions(props: Props): ReactElement {
  const { t } = useLingui()
  const { page, status, undo, redo, isBusy, onDesk, onPublish, onUnpublish, onShare } = props
  const submit = useSubmit()
  const isDraft = status === 'draft'
  const isFirst = isDraft || status === 'scheduled'
  return (
    <>
      <Tooltip label={t`Undo (Ctrl+Z)`}>
        <ActionIcon aria-label={t`Undo`} aria-keyshortcuts="Control+Z" disabled={!undo} onClick={undo}>
          <Icon name="undo-2" />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={t`Redo (Ctrl+Shift+Z)`}>
        <ActionIcon aria-label={t`Redo`} aria-keyshortcuts="Control+Shift+Z" disabled={!redo} onClick={redo}>
          <Icon name="redo-2" />
        </ActionIcon>
      </Tooltip>
      <Button variant="default" leftSection={<Icon name="history" size={14} />} onClick={onDesk}>
        {t`URL and versions`}
      </Button>
      <LinkButton to={`/workspace/page/${page}/internal`} icon="eye" label={t`Preview`} />
      <MoreMenu>
        <Menu.Item
          leftSection={<Icon name="copy" size={14} />}
          onClick={() =>
            void submit({ intent: 'duplicate', page }, { method: 'post', action: '/workspace/page' })
          }
        >
          {t`Duplicate`}
        </Menu.Item>
        {status === 'changed' ? (
          <Menu.Item leftSection={<Icon name="link" size={14} />} onClick={onShare}>
            {t`Share with a company`}
          </Menu.Item>
        ) : null}
        {isFirst ? null : (
          <Menu.Item leftSection={<Icon name="x" size={14} />} onClick={onUnpublish}>
            {t`Unpublish`}
          </Menu.Item>
        )}
        <Menu.Item
          color="red"
          disabled={!isDraft}
          leftSection={<Icon name="trash-2" size={14} />}
          onClick={() =>
            void submit({ intent: 'delete', page }, { method: 'post', action: '/workspace/page' })
          }
        >
          {isDraft ? t`Delete page` : t`Delete page (unpublish it first)`}
        </Menu.Item>
      </MoreMenu>
      {status === 'published' ? (
        <Button loading={isBusy} leftSection={<Icon name="link" size={14} />} onClick={onShare}>
          {t`Share with a company`}
        </Button>
      ) : (
        <Button loading={isBusy} onClick={onPublish}>
          {isFirst ? t`Publish` : t`Publish changes`}
        </Button>
      )}
    </>
  )
}
