import { LinkButton } from '#src/ui/link-button.tsx'
import './asset-parts.css'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Progress } from '@mantine/core'
import type { ReactElement } from 'react'
import { fileNoteLabels } from '#src/features/media/messages/file-note-labels.ts'
import type { Say } from '#src/translation/speak.ts'
import { FormButton } from '#src/ui/form-button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import type { Upload, UploadQueue } from '../browser/upload-queue.ts'
import { JoinOffer } from './join-offer.tsx'
import { UploadPreview } from './upload-preview.tsx'

type Props = {
  uploads: Upload[]
  queue: UploadQueue
  /** Offers a page for each new asset. */
  createsPages?: true
  /** The asset on screen, which needs no link. */
  here?: string
}

/** The progress of each upload, and its error with a way to recover. */
export function UploadList({ uploads, queue, createsPages, here }: Props): ReactElement | null {
  const { t } = useLingui()
  if (uploads.length === 0) return null
  return (
    <ul className="upload-list" aria-label={t`Uploads`}>
      {uploads.map((upload) => (
        <li key={upload.key} data-state={upload.state}>
          <UploadRow upload={upload} queue={queue} createsPages={createsPages ?? false} here={here} />
        </li>
      ))}
    </ul>
  )
}

type RowProps = { upload: Upload; queue: UploadQueue; createsPages: boolean; here: string | undefined }

function UploadRow({ upload, queue, createsPages, here }: RowProps): ReactElement {
  const { t } = useLingui()
  const name = upload.names.reduce((before, next) => t`${before} and ${next}`)
  const isOver = upload.state === 'done' || upload.state === 'failed'
  return (
    <>
      <span className="upload-icon">
        <Icon name={iconOf(upload)} />
      </span>
      <div className="upload-about">
        <span className="upload-name">{name}</span>
        <span className="upload-state" role={upload.state === 'failed' ? 'alert' : 'status'}>
          {[stateOf(upload, t), ...upload.notes.map((note) => t(fileNoteLabels[note]))].join(' · ')}
        </span>
        {upload.preview && upload.state !== 'failed' ? (
          <UploadPreview
            preview={upload.preview}
            isInReview={upload.state === 'review'}
            onEncoding={(encoding) => void queue.choose(upload.key, encoding)}
          />
        ) : null}
        {upload.state === 'done' && upload.asset && upload.preview?.isCues ? (
          <JoinOffer asset={upload.asset} />
        ) : null}
        {isOver || upload.state === 'review' ? null : (
          <Progress
            value={upload.part * 100}
            animated={upload.state === 'reading'}
            size="xs"
            aria-label={t`Upload of ${name}`}
          />
        )}
      </div>
      <UploadActions upload={upload} queue={queue} name={name} createsPages={createsPages} here={here} />
    </>
  )
}

type ActionProps = RowProps & { name: string }

function UploadActions({ upload, queue, name, createsPages, here }: ActionProps): ReactElement {
  const { t } = useLingui()
  const isOver = upload.state === 'done' || upload.state === 'failed'
  return (
    <>
      {upload.state === 'review' ? (
        <Button size="compact-sm" onClick={() => queue.confirm(upload.key)}>
          {t`Import`}
        </Button>
      ) : null}
      {upload.state === 'done' && upload.asset && upload.asset !== here ? (
        <NextActions asset={upload.asset} name={name} createsPages={createsPages} />
      ) : null}
      {upload.state === 'failed' && upload.mayRetry ? (
        <Button size="compact-sm" variant="default" onClick={() => queue.retry(upload.key)}>
          {t`Retry`}
        </Button>
      ) : null}
      {upload.state === 'sending' || upload.state === 'waiting' ? (
        <ActionIcon aria-label={t`Pause ${name}`} onClick={() => queue.pause(upload.key)}>
          <Icon name="pause" size={14} />
        </ActionIcon>
      ) : null}
      {upload.state === 'paused' ? (
        <Button size="compact-sm" variant="default" onClick={() => queue.resume(upload.key)}>
          {t`Resume`}
        </Button>
      ) : null}
      <ActionIcon
        aria-label={isOver ? t`Clear ${name}` : t`Cancel ${name}`}
        onClick={() => queue.dismiss(upload.key)}
      >
        <Icon name="x" size={14} />
      </ActionIcon>
    </>
  )
}

type NextProps = { asset: string; name: string; createsPages: boolean }

/** What to do with a new asset. */
function NextActions({ asset, name, createsPages }: NextProps): ReactElement {
  const { t } = useLingui()
  return (
    <>
      {createsPages ? (
        <FormButton
          fields={{ intent: 'from-asset', asset }}
          action="/workspace/page"
          size="compact-sm"
          aria-label={t`Create page from ${name}`}
          label={t`Create page`}
        />
      ) : null}
      <LinkButton to={`/workspace/assets/${asset}`} size="compact-sm" label={t`Open`} />
    </>
  )
}

function iconOf({ state }: Upload) {
  if (state === 'failed' || state === 'review') return 'circle-alert'
  return state === 'done' ? 'circle-check' : 'upload'
}

function stateOf({ state, part, problem = '', asset }: Upload, say: Say): string {
  switch (state) {
    case 'waiting':
      return say(msg`Waiting`)
    case 'sending':
      return `${Math.floor(part * 100)} %`
    case 'paused':
      return say(msg`Paused at ${{ percent: Math.floor(part * 100) }}%`)
    case 'review':
      return say(msg`Review the transcript, then import it. Nothing has been saved yet.`)
    case 'reading':
      return say(msg`Processing the file`)
    case 'done':
      return say(msg`Uploaded`)
    case 'failed':
      return asset && problem
        ? say(msg`The recording was uploaded, but its transcript wasn’t: ${{ problem }}`)
        : problem
  }
}
