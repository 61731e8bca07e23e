import { useLingui } from '@lingui/react/macro'
import { Button, FileButton } from '@mantine/core'
import { type ReactElement, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { documentExtensions, imageExtensions, recordingExtensions } from '#src/features/media/schema.ts'
import { sendFile } from '#src/features/transcript/browser/send-file.ts'
import { Icon } from '#src/ui/icon.tsx'

const accepted = [...imageExtensions, ...recordingExtensions, ...documentExtensions]
  .map((extension) => `.${extension}`)
  .join(',')

/** The upload in progress; `problem` says why it was refused. */
type Sending = { name: string; percent: number; problem: string }

/** Uploads files that lie beside an asset, one after the other, and says how far each is. */
export function useAttaching(asset: string) {
  const { revalidate } = useRevalidator()
  const [sending, setSending] = useState<Sending[]>([])

  function tell(name: string, change: Partial<Sending>): void {
    setSending((all) => all.map((one) => (one.name === name ? { ...one, ...change } : one)))
  }

  async function attach(files: File[]): Promise<void> {
    setSending(files.map(({ name }) => ({ name, percent: 0, problem: '' })))
    for (const file of files) {
      try {
        await sendFile(file, {
          asset,
          as: 'attachment',
          onProgress: (part) => tell(file.name, { percent: Math.floor(part * 100) }),
          signal: new AbortController().signal,
        })
        setSending((all) => all.filter(({ name }) => name !== file.name))
        await revalidate()
      } catch (error) {
        tell(file.name, { problem: error instanceof Error ? error.message : String(error) })
      }
    }
  }

  return { sending, attach, dismiss: () => setSending([]) }
}

type Attaching = ReturnType<typeof useAttaching>

/** Asks for files. */
export function AttachButton({ attaching: { attach } }: { attaching: Attaching }): ReactElement {
  const { t } = useLingui()
  const reset = useRef<() => void>(null)
  return (
    <FileButton
      multiple
      accept={accepted}
      resetRef={reset}
      onChange={(files) => {
        void attach(files)
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

/** How far each file is, and why one was not taken. */
export function AttachingList({ attaching: { sending, dismiss } }: { attaching: Attaching }): ReactElement {
  const { t } = useLingui()
  const problems = sending.filter(({ problem }) => problem !== '')
  return (
    <>
      <p role="status" className={sending.length > problems.length ? 'quiet' : 'visually-hidden'}>
        {sending
          .filter(({ problem }) => problem === '')
          .map(({ name, percent }) => t`${{ file: name }}: ${percent}% uploaded`)
          .join(', ')}
      </p>
      {problems.length > 0 ? (
        <div role="alert" className="attach-problems">
          {problems.map(({ name, problem }) => (
            <p key={name}>{problem.includes(name) ? problem : `${name}: ${problem}`}</p>
          ))}
          <Button size="compact-sm" variant="default" onClick={dismiss}>
            {t`Dismiss`}
          </Button>
        </div>
      ) : null}
    </>
  )
}
