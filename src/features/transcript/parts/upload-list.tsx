import './asset-parts.css'
import { ActionIcon, Button, Progress } from '@mantine/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { Icon } from '#src/ui/icon.tsx'
import { useWords } from '#src/words/reader.ts'
import type { Upload, UploadQueue } from '../browser/upload-queue.ts'
import { uploadWords } from '../words/upload-words.ts'

type Props = { uploads: Upload[]; queue: UploadQueue }

/** How far each upload is, what went wrong with it and what to do about it. */
export function UploadList({ uploads, queue }: Props): ReactElement | null {
  const words = useWords(uploadWords)
  if (uploads.length === 0) return null
  return (
    <ul className="upload-list" aria-label={words.uploads}>
      {uploads.map((upload) => (
        <li key={upload.key} data-state={upload.state}>
          <UploadRow upload={upload} queue={queue} />
        </li>
      ))}
    </ul>
  )
}

function UploadRow({ upload, queue }: { upload: Upload; queue: UploadQueue }): ReactElement {
  const words = useWords(uploadWords)
  const name = words.together(upload.names)
  const isOver = upload.state === 'done' || upload.state === 'failed'
  return (
    <>
      <span className="upload-icon">
        <Icon name={iconOf(upload)} />
      </span>
      <div className="upload-about">
        <span className="upload-name">{name}</span>
        <span className="upload-state" role={upload.state === 'failed' ? 'alert' : 'status'}>
          {stateOf(upload, words)}
        </span>
        {isOver ? null : (
          <Progress
            value={upload.part * 100}
            animated={upload.state === 'reading'}
            size="xs"
            aria-label={words.uploadOf(name)}
          />
        )}
      </div>
      {upload.state === 'done' && upload.asset ? (
        <Button component={Link} to={`/workspace/assets/${upload.asset}`} size="compact-sm" variant="default">
          {words.open}
        </Button>
      ) : null}
      {upload.state === 'failed' && upload.mayRetry ? (
        <Button size="compact-sm" variant="default" onClick={() => queue.retry(upload.key)}>
          {words.retry}
        </Button>
      ) : null}
      {upload.state === 'sending' || upload.state === 'waiting' ? (
        <ActionIcon aria-label={words.pause(name)} onClick={() => queue.pause(upload.key)}>
          <Icon name="pause" size={14} />
        </ActionIcon>
      ) : null}
      {upload.state === 'paused' ? (
        <Button size="compact-sm" variant="default" onClick={() => queue.resume(upload.key)}>
          {words.resume}
        </Button>
      ) : null}
      <ActionIcon
        aria-label={isOver ? words.clear(name) : words.cancel(name)}
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

type Words = typeof uploadWords.en

function stateOf({ state, part, problem = '', asset }: Upload, words: Words): string {
  switch (state) {
    case 'waiting':
      return words.waiting
    case 'sending':
      return `${Math.floor(part * 100)} %`
    case 'paused':
      return words.pausedAt(Math.floor(part * 100))
    case 'reading':
      return words.reading
    case 'done':
      return words.uploaded
    case 'failed':
      return asset && problem ? words.recordingIsIn(problem) : problem
  }
}
