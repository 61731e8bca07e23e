import { Button, FileButton } from '@mantine/core'
import { type ReactElement, useRef } from 'react'
import { Icon } from '#src/ui/icon.tsx'
import { uploadExtensions } from '../rules/plan-uploads.ts'

const acceptedFiles = uploadExtensions.map((extension) => `.${extension}`).join(',')

type Props = { label: string; onFiles: (files: File[]) => void }

/** Opens the file picker for recordings, transcripts, documents and images. */
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
