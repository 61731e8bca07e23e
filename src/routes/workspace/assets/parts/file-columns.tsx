import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { Link, useSearchParams } from 'react-router'
import { rightsState } from '#src/features/media/rules/rights.ts'
import { sizeText } from '#src/features/transcript/rules/plan-uploads.ts'
import type { FileRow, FileUse } from '#src/routes/workspace/server/list-files.ts'
import { useLocale } from '#src/translation/reader.ts'
import type { Say } from '#src/translation/speak.ts'
import { Duration } from '#src/ui/duration.tsx'
import { Icon } from '#src/ui/icon.tsx'
import type { IconName } from '#src/ui/icon-names.ts'
import { IntentButton } from '#src/ui/intent-button.tsx'
import type { Column } from '#src/ui/list-column.ts'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { RowLink } from '#src/ui/row-link.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { fileKindLabels, fileUseKindLabels } from './file-labels.ts'
import './library.css'

const icons: Record<FileRow['kind'], IconName> = {
  recording: 'audio-lines',
  picture: 'image',
  video: 'video',
  document: 'file-text',
  other: 'file-text',
}

/** The columns of the library. */
export function fileColumns(say: Say, today: string): Column<FileRow>[] {
  return [
    { label: say(msg`File`), sort: 'name', cell: (file) => <Named file={file} today={today} /> },
    {
      label: say(msg`Type`),
      sort: 'kind',
      cell: ({ kind }) => (
        <span className="file-kind">
          <Icon name={icons[kind]} size={14} />
          {say(fileKindLabels[kind])}
        </span>
      ),
    },
    { label: say(msg`Size`), sort: 'size', isNumber: true, cell: ({ bytes }) => <Size bytes={bytes} /> },
    {
      label: say(msg`Length or dimensions`),
      name: 'measure',
      isNumber: true,
      cell: (file) => <Measure file={file} />,
    },
    { label: say(msg`Used in`), name: 'uses', cell: ({ uses }) => <Uses uses={uses} most={2} /> },
    { label: say(msg`Added`), sort: 'added', cell: ({ createdAt }) => <RelativeTime at={createdAt} /> },
    {
      label: say(msg`Actions`),
      cell: ({ id, filename, uses }) => (
        <div className="row-actions">
          <IntentButton
            fields={{ intent: 'remove-files', ids: id }}
            icon="trash-2"
            label={
              uses.length > 0
                ? say(msg`“${{ name: filename }}” is in use and can’t be deleted`)
                : say(msg`Move “${{ name: filename }}” to trash`)
            }
            blocked={uses.length > 0}
          />
        </div>
      ),
    },
  ]
}

function Named({ file, today }: { file: FileRow; today: string }): ReactElement {
  const { id, filename, kind, copies, sha256, labels } = file

  const { t } = useLingui()
  const [search] = useSearchParams()
  const opened = new URLSearchParams(search)
  opened.set('file', id)
  return (
    <div className="file-named">
      {kind === 'picture' ? (
        <img src={`/api/media/${id}?v=${sha256.slice(0, 8)}`} alt="" loading="lazy" className="file-thumb" />
      ) : null}
      <div>
        <RowLink to={`?${opened}`} title={filename} />
        {labels.length > 0 ? <span className="row-sub">{labels.join(' · ')}</span> : null}
        <Rights until={file.rightsUntil} today={today} />
        {copies > 1 ? (
          <span className="row-sub">{t`${plural({ n: copies }, { other: '#' })} identical files`}</span>
        ) : null}
      </div>
    </div>
  )
}

/** That the rights in a file end soon, or have ended; nothing while they last. */
export function Rights({ until, today }: { until: string | null; today: string }): ReactElement | null {
  const { t } = useLingui()
  const state = rightsState(until, today)
  if (until === null || state === 'lasting') return null
  return (
    <Tag tone="warn" icon="circle-alert">
      {state === 'ended' ? t`Rights expired on ${{ day: until }}` : t`Rights expire on ${{ day: until }}`}
    </Tag>
  )
}

export function Size({ bytes }: { bytes: number }): ReactElement {
  return <span className="nowrap">{sizeText(bytes, useLocale())}</span>
}

export function Measure({ file }: { file: FileRow }): ReactElement {
  const { t } = useLingui()
  const { durationMs, width, height } = file
  if (durationMs !== null) return <Duration seconds={durationMs / 1000} />
  if (width !== null && height !== null) return <span className="nowrap">{t`${width} × ${height}`}</span>
  return (
    <span>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{t`None`}</span>
    </span>
  )
}

/** What a file is used in, at most so many of them. */
export function Uses({ uses, most }: { uses: FileUse[]; most: number }): ReactElement {
  const { t } = useLingui()
  if (uses.length === 0) return <span className="quiet">{t`Unused`}</span>
  return (
    <ul className="file-uses">
      {uses.slice(0, most).map((use) => (
        <li key={`${use.kind} ${use.id}`}>
          <span className="row-sub">{t(fileUseKindLabels[use.kind])}</span>
          <Link to={addressOf(use)}>{use.title}</Link>
        </li>
      ))}
      {uses.length > most ? (
        <li className="row-sub">{t`and ${plural({ n: uses.length - most }, { other: '#' })} more`}</li>
      ) : null}
    </ul>
  )
}

function addressOf({ kind, id }: FileUse): string {
  if (kind === 'page') return `/workspace/page/${id}/editor`
  if (kind === 'brand') return `/workspace/settings/brand?kit=${id}`
  if (kind === 'guest') return `/workspace/guest/${id}`
  if (kind === 'clip') return `/workspace/assets/${id}/assets`
  return kind === 'collection' ? `/workspace/collection?id=${id}` : `/workspace/assets/${id}`
}
