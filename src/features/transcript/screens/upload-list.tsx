import { ActionIcon, Button, Progress } from '@mantine/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { Icon } from '#src/ui/icon.tsx'
import type { Upload, UploadQueue } from '../browser/upload-queue.ts'

type Props = { uploads: Upload[]; queue: UploadQueue }

/** How far each upload is, what went wrong with it and what to do about it. */
export function UploadList({ uploads, queue }: Props): ReactElement | null {
  if (uploads.length === 0) return null
  return (
    <ul className="upload-list" aria-label="Uploads">
      {uploads.map((upload) => (
        <li key={upload.key} data-state={upload.state}>
          <UploadRow upload={upload} queue={queue} />
        </li>
      ))}
    </ul>
  )
}

function UploadRow({ upload, queue }: { upload: Upload; queue: UploadQueue }): ReactElement {
  const name = upload.names.join(' with ')
  const isOver = upload.state === 'done' || upload.state === 'failed'
  return (
    <>
      <span className="upload-icon">
        <Icon name={iconOf(upload)} />
      </span>
      <div className="upload-about">
        <span className="upload-name">{name}</span>
        <span className="upload-state" role={upload.state === 'failed' ? 'alert' : 'status'}>
          {wordsOf(upload)}
        </span>
        {isOver ? null : (
          <Progress
            value={upload.part * 100}
            animated={upload.state === 'reading'}
            size="xs"
            aria-label={`Upload of ${name}`}
          />
        )}
      </div>
      {upload.state === 'done' && upload.asset ? (
        <Button component={Link} to={`/workspace/assets/${upload.asset}`} size="compact-sm" variant="default">
          Open
        </Button>
      ) : null}
      {upload.state === 'failed' && upload.mayRetry ? (
        <Button size="compact-sm" variant="default" onClick={() => queue.retry(upload.key)}>
          Retry
        </Button>
      ) : null}
      {upload.state === 'sending' || upload.state === 'waiting' ? (
        <ActionIcon aria-label={`Pause ${name}`} onClick={() => queue.pause(upload.key)}>
          <Icon name="pause" size={14} />
        </ActionIcon>
      ) : null}
      {upload.state === 'paused' ? (
        <Button size="compact-sm" variant="default" onClick={() => queue.resume(upload.key)}>
          Resume
        </Button>
      ) : null}
      <ActionIcon
        aria-label={isOver ? `Clear ${name}` : `Cancel ${name}`}
        onClick={() => queue.dismiss(upload.key)}
      >
        <Icon name="x" size={14} />
      </ActionIcon>
    </>
  )
}

function iconOf({ state }: Upload) {
  if (state === 'failed') return 'circle-alert'
  return state === 'done' ? 'circle-check' : 'upload'
}

function wordsOf({ state, part, problem, asset }: Upload): string {
  switch (state) {
    case 'waiting':
      return 'Waiting'
    case 'sending':
      return `${Math.floor(part * 100)} %`
    case 'paused':
      return `Paused at ${Math.floor(part * 100)} %`
    case 'reading':
      return 'Reading the file'
    case 'done':
      return 'Uploaded'
    case 'failed':
      return asset && problem ? `The recording is in. Its transcript is not: ${problem}` : (problem ?? '')
  }
}
