import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { Upload, UploadQueue } from '../browser/upload-queue.ts'
import { type Unfinished, UnfinishedUploads } from './unfinished-uploads.tsx'
import { UploadList } from './upload-list.tsx'
import { useFileDrop } from './use-file-drop.ts'

type Props = { uploads: Upload[]; queue: UploadQueue; unfinished: Unfinished[] }

/** Accepts files dropped anywhere on a screen and shows upload progress. */
export function UploadPlace({ uploads, queue, unfinished }: Props): ReactElement {
  const { t } = useLingui()
  const isOver = useFileDrop((files) => queue.add(files))
  return (
    <>
      <UploadList uploads={uploads} queue={queue} createsPages />
      <UnfinishedUploads unfinished={unfinished} isSending={uploads.length > 0} />
      {isOver ? (
        <div className="drop-veil">
          <p>{t`Drop audio, video, transcripts, documents or images here to upload them.`}</p>
        </div>
      ) : null}
    </>
  )
}
