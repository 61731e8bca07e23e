import { ActionIcon, Button, Menu, Table } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { type ReactElement, useEffect } from 'react'
import { Link, useFetcher } from 'react-router'
import { Icon } from '#src/ui/icon.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { useRowKeys } from '#src/ui/use-row-keys.ts'
import type { PageListRow } from '../server/list-pages.ts'
import type { action } from './pages-screen.tsx'
import { StatusBadge } from './status-badge.tsx'
import { tell, tellFailure } from './tell.ts'

/** The pages. `j` and `k` go from row to row, Enter opens, `/` searches. */
export function PageTable({ pages }: { pages: PageListRow[] }): ReactElement {
  const remove = useRemovePage()
  useRowKeys()
  return (
    <Table className="pages-table">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Page</Table.Th>
          <Table.Th>Status</Table.Th>
          <Table.Th>Made from</Table.Th>
          <Table.Th>Updated</Table.Th>
          <Table.Th>
            <span className="visually-hidden">Actions</span>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {pages.map((page) => (
          <Table.Tr key={page.id}>
            <Table.Td className="pages-title">
              <Link to={`/workspace/page/${page.id}/editor`} data-row-link>
                {page.title || 'Untitled page'}
              </Link>
            </Table.Td>
            <Table.Td>
              <StatusBadge status={page.status} />
            </Table.Td>
            <Table.Td className="pages-asset">
              {page.sourceAsset ? (
                <Link to={`/workspace/assets/${page.sourceAsset.id}`}>{page.sourceAsset.title}</Link>
              ) : (
                <span className="pages-none">Blank</span>
              )}
            </Table.Td>
            <Table.Td>
              <RelativeTime at={page.updatedAt} />
            </Table.Td>
            <Table.Td align="right">
              <RowMenu page={page} onRemove={() => remove(page)} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

function RowMenu({ page, onRemove }: { page: PageListRow; onRemove: () => void }): ReactElement {
  const isDraft = page.status === 'draft'
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <ActionIcon aria-label={`More about “${page.title || 'Untitled page'}”`}>
          <Icon name="ellipsis" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component={Link}
          to={`/workspace/page/${page.id}/editor`}
          leftSection={<Icon name="pencil" size={14} />}
        >
          Edit
        </Menu.Item>
        <Menu.Item
          color="red"
          disabled={!isDraft}
          leftSection={<Icon name="trash-2" size={14} />}
          onClick={onRemove}
        >
          {isDraft ? 'Delete' : 'Delete (unpublish it first)'}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** Deletes a page and offers to bring it back. */
function useRemovePage(): (page: PageListRow) => void {
  const removal = useFetcher<typeof action>()
  const restore = useFetcher<typeof action>()
  const answer = removal.data

  useEffect(() => {
    if (answer?.kind === 'refused') tellFailure(answer.message)
    if (answer?.kind !== 'deleted') return
    const toast = tell(
      <span className="pages-undo">
        Page deleted
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => {
            notifications.hide(toast)
            void restore.submit(
              { intent: 'restore', page: answer.page },
              { method: 'post', action: '/workspace/page' },
            )
          }}
        >
          Undo
        </Button>
      </span>,
      { autoClose: 10_000 },
    )
    // The fetcher is another object at every rendering; only a new answer is news.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [answer])

  return (page) =>
    void removal.submit({ intent: 'delete', page: page.id }, { method: 'post', action: '/workspace/page' })
}
