import { useLingui } from '@lingui/react/macro'
import { Button, FileButton } from '@mantine/core'
import { type ReactElement, useRef } from 'react'
import { documentExtensions, imageExtensions, recordingExtensions } from '#src/features/media/schema.ts'
import { Icon } from '#src/ui/icon.tsx'

const accepted = [...imageExtensions, ...recordingExtensions, ...documentExtensions]
  .map((extension) => `.${extension}`)
  .join(',')

/** Asks for files. */
export function AttachButton({ onFiles }: { onFiles: (files: File[]) => void }): ReactElement {
  const { t } = useLingui()
  const reset = useRef<() => void>(null)
  return (
    <FileButton
      multiple
      accept={accepted}
      resetRef={reset}
      onChange={(files) => {
        onFiles(files)
        reset.current?.()
      }}
    >
      {(props) => (
        <Button
          {...props}
          size="compact-sm"
          variant="default"
          leftSection={<Icon name="paperclip" size={14} />}
        >
          {t`Attach files`}
        </Button>
      )}
    </FileButton>
  )
}
