import { Badge, Table } from '@mantine/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { Duration } from '#src/ui/duration.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import type { AssetRow } from '../server/list-assets.ts'
import { SpokenSnippet } from './spoken-snippet.tsx'

type Props = { assets: AssetRow[]; isLoading: boolean }

export function AssetTable({ assets, isLoading }: Props): ReactElement {
  return (
    <Table className="asset-table" aria-busy={isLoading} aria-label="Assets">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Asset</Table.Th>
          <Table.Th>Kind</Table.Th>
          <Table.Th ta="right">Length</Table.Th>
          <Table.Th ta="right">Words</Table.Th>
          <Table.Th>Status</Table.Th>
          <Table.Th>Changed</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {assets.map((asset) => (
          <AssetTableRow key={asset.id} asset={asset} />
        ))}
      </Table.Tbody>
    </Table>
  )
}

function AssetTableRow({ asset }: { asset: AssetRow }): ReactElement {
  const { id, kind, title, filename, status, durationMs, words, updatedAt, spoken } = asset
  const isAudio = kind === 'audio'
  return (
    <Table.Tr>
      <Table.Td className="asset-cell-title">
        <Link to={`/workspace/assets/${id}`} data-row-link prefetch="intent">
          {title}
        </Link>
        {filename ? <span className="asset-sub">{filename}</span> : null}
        {spoken ? <SpokenSnippet {...spoken} /> : null}
      </Table.Td>
      <Table.Td className="nowrap">
        <span className="asset-kind">
          <Icon name={isAudio ? 'audio-lines' : 'file-text'} size={14} />
          {isAudio ? 'Recording' : 'Document'}
        </span>
      </Table.Td>
      <Table.Td ta="right">
        {durationMs === null ? <NotThere /> : <Duration seconds={durationMs / 1000} />}
      </Table.Td>
      <Table.Td ta="right" className="figure">
        {words === null ? <NotThere /> : words.toLocaleString('en')}
      </Table.Td>
      <Table.Td>
        <AssetStatus status={status} />
      </Table.Td>
      <Table.Td>
        <RelativeTime at={updatedAt} />
      </Table.Td>
    </Table.Tr>
  )
}

export function AssetStatus({ status }: { status: AssetRow['status'] }): ReactElement {
  return status === 'ready' ? (
    <Badge variant="light" size="sm" tt="none" className="status-ready">
      Ready
    </Badge>
  ) : (
    <Badge variant="light" size="sm" tt="none" className="status-draft">
      No transcript
    </Badge>
  )
}

function NotThere(): ReactElement {
  return (
    <span className="asset-none">
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">None</span>
    </span>
  )
}
