import { Button, FileButton } from '@mantine/core'
import { type ReactElement, useRef } from 'react'
import { imageExtensions, recordingExtensions } from '#src/features/media/schema.ts'
import { Icon } from '#src/ui/icon.tsx'
import { transcriptExtensions } from '../schema.ts'

const acceptedFiles = [...recordingExtensions, ...transcriptExtensions, ...imageExtensions]
  .map((extension) => `.${extension}`)
  .join(',')

type Props = { label: string; onFiles: (files: File[]) => void }

/** Asks for recordings, transcripts and pictures, several at once. */
export function UploadButton({ label, onFiles }: Props): ReactElement {
  const reset = useRef<() => void>(null)
  return (
    <FileButton
      multiple
      accept={acceptedFiles}
      resetRef={reset}
      onChange={(files) => {
        onFiles(files)
        reset.current?.()
      }}
    >
      {(props) => (
        <Button {...props} leftSection={<Icon name="upload" size={14} />}>
          {label}
        </Button>
      )}
    </FileButton>
  )
}
