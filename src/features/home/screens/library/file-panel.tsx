import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { Form, Link, useSearchParams } from 'react-router'
import { HiddenFields } from '#src/features/home/parts/hidden-fields.tsx'
import { SuggestedInput } from '#src/features/home/parts/suggested-input.tsx'
import type { WrongFields } from '#src/features/home/schema.ts'
import type { FileView } from '#src/features/home/server/library/load-file.ts'
import { fileWords } from '#src/features/home/words/file-words.ts'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { useWords } from '#src/words/reader.ts'
import { CropFile } from './crop-file.tsx'
import { Measure, Rights, Size, Uses } from './file-columns.tsx'
import { ReplaceFile } from './replace-file.tsx'

type Props = { file: FileView; origin: string; labels: string[]; today: string; problems: WrongFields }

/** One file: what it looks or sounds like, what is said about it, and where it is used. */
export function FilePanel({ file, origin, labels, today, problems }: Props): ReactElement {
  const words = useWords(fileWords)
  const [search] = useSearchParams()
  const closed = new URLSearchParams([...search].filter(([name]) => name !== 'file'))
  return (
    <Panel
      title={file.filename}
      actions={
        <span className="file-deeds">
          <a href={`/api/media/${file.id}`} download={file.filename}>
            {words.download}
          </a>
          {file.publicPath ? <CopyButton value={origin + file.publicPath} label={words.copyAddress} /> : null}
          <Link to={`?${closed}`} preventScrollReset>
            {words.close}
          </Link>
        </span>
      }
    >
      <div className="file-panel">
        <div className="file-preview">
          <Preview file={file} />
          <p className="row-sub">
            {words.kinds[file.kind]} · <Size bytes={file.bytes} /> · <Measure file={file} />
          </p>
          {file.publicPath ? null : <p className="row-sub">{words.noAddress}</p>}
        </div>
        <Form key={JSON.stringify(file)} method="post" className="file-form" preventScrollReset>
          <HiddenFields fields={{ intent: 'describe-file', file: file.id }} />
          {file.kind === 'picture' ? (
            <Textarea
              name="alt"
              label={words.alt}
              description={words.altNote}
              defaultValue={file.alt}
              maxLength={500}
              autosize
              minRows={2}
              error={problems['alt']}
            />
          ) : (
            <HiddenFields fields={{ alt: file.alt }} />
          )}
          <TextInput
            name="rights"
            label={words.rights}
            description={words.rightsNote}
            defaultValue={file.rights}
            maxLength={500}
            error={problems['rights']}
          />
          <TextInput
            name="rightsUntil"
            type="date"
            label={words.rightsUntil}
            description={words.rightsUntilNote}
            defaultValue={file.rightsUntil ?? ''}
            error={problems['rightsUntil']}
          />
          <Rights until={file.rightsUntil} today={today} />
          <NativeSelect
            name="purpose"
            label={words.purpose}
            defaultValue={file.purpose}
            data={[
              { value: '', label: words.noPurpose },
              ...Object.entries(words.purposes).map(([value, label]) => ({ value, label })),
            ]}
            error={problems['purpose']}
          />
          <SuggestedInput
            name="labels"
            label={words.labels}
            description={words.labelsNote}
            defaultValue={file.labels.join(', ')}
            maxLength={1100}
            suggestions={labels}
            error={problems['labels']}
          />
          <Button type="submit" variant="default">
            {words.save}
          </Button>
        </Form>
        <div>
          <h3 className="file-head">{words.usedIn}</h3>
          <Uses uses={file.uses} most={20} />
          {file.origin ? (
            <p className="row-sub">
              {words.cutFrom} <Link to={`?file=${file.origin.id}`}>{file.origin.filename}</Link>
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
  const words = useWords(fileWords)
  // An open page asks again only for another address.
  const src = `/api/media/${id}?v=${sha256.slice(0, 8)}`
  if (kind === 'picture') return <img src={src} alt={alt || words.preview(filename)} />
  if (kind === 'video') {
    return (
      // eslint-disable-next-line jsx-a11y/media-has-caption -- the transcript stands with the asset
      <video controls preload="metadata" src={src} aria-label={words.preview(filename)} />
    )
  }
  if (kind !== 'recording') return null
  return (
    // eslint-disable-next-line jsx-a11y/media-has-caption -- the transcript stands with the asset
    <audio controls preload="none" src={src} aria-label={words.preview(filename)} />
  )
}
