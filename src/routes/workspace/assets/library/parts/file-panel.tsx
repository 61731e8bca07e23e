import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Measure, Size, Uses } from '#src/routes/workspace/assets/parts/file-columns.tsx'
import { fileKindLabels } from '#src/routes/workspace/assets/parts/file-labels.ts'
import { CopyButton } from '#src/ui/copy-button.tsx'
import type { FieldErrors } from '#src/ui/form-answer.ts'
import { Panel } from '#src/ui/panel.tsx'
import type { FileView } from '../load.ts'
import { CropFile } from './crop-file.tsx'
import { FileForm } from './file-form.tsx'
import { ReplaceFile } from './replace-file.tsx'

type Props = { file: FileView; origin: string; labels: string[]; today: string; problems: FieldErrors }

/** One file: what it looks or sounds like, what is said about it, and where it is used. */
export function FilePanel({ file, origin, labels, today, problems }: Props): ReactElement {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const closed = new URLSearchParams([...search].filter(([name]) => name !== 'file'))
  return (
    <Panel
      title={file.filename}
      actions={
        <span className="file-actions">
          <a href={`/api/media/${file.id}`} download={file.filename}>
            {t`Download`}
          </a>
          {file.publicPath ? (
            <CopyButton value={origin + file.publicPath} label={t`Copy public URL`} />
          ) : null}
          <Link to={`?${closed}`} preventScrollReset>
            {t`Close`}
          </Link>
        </span>
      }
    >
      <div className="file-panel">
        <div className="file-preview">
          <Preview file={file} />
          <p className="row-sub">
            {t(fileKindLabels[file.kind])} · <Size bytes={file.bytes} /> · <Measure file={file} />
          </p>
          {file.publicPath ? null : (
            <p className="row-sub">{t`This file gets a public URL once it’s used on a published page.`}</p>
          )}
        </div>
        <FileForm key={JSON.stringify(file)} file={file} labels={labels} today={today} problems={problems} />
        <div>
          <h3 className="file-head">{t`Used in`}</h3>
          <Uses uses={file.uses} most={20} />
          {file.origin ? (
            <p className="row-sub">
              {t`Cropped from`} <Link to={`?file=${file.origin.id}`}>{file.origin.filename}</Link>
            </p>
          ) : null}
          <CropFile file={file} />
          <ReplaceFile file={file} />
        </div>
      </div>
    </Panel>
  )
}

function Preview({ file: { id, filename, kind, alt, sha256 } }: { file: FileView }): ReactElement | null {
  const { t } = useLingui()
  // An open page asks again only for another address.
  const src = `/api/media/${id}?v=${sha256.slice(0, 8)}`
  if (kind === 'picture') return <img src={src} alt={alt || t`Preview of “${{ name: filename }}”`} />
  if (kind === 'video') {
    return (
      // eslint-disable-next-line jsx-a11y/media-has-caption -- the transcript is shown with the asset
      <video controls preload="metadata" src={src} aria-label={t`Preview of “${{ name: filename }}”`} />
    )
  }
  if (kind !== 'recording') return null
  return (
    // eslint-disable-next-line jsx-a11y/media-has-caption -- the transcript is shown with the asset
    <audio controls preload="none" src={src} aria-label={t`Preview of “${{ name: filename }}”`} />
  )
}
