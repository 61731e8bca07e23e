import { Button } from '@mantine/core'
import type { ReactElement } from 'react'
import { Form } from 'react-router'
import type { TranscriptLock } from '#src/features/transcript/server/lock-transcript.ts'
import { editorMoreWords } from '#src/features/transcript/words/editor-more-words.ts'
import { Icon } from '#src/ui/icon.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { useWords } from '#src/words/reader.ts'

/** Who locked the transcript and when, and how it is unlocked. */
export function LockBanner({ lock }: { lock: TranscriptLock }): ReactElement {
  const words = useWords(editorMoreWords)
  return (
    <Form method="post" className="te-lock" role="status">
      <input type="hidden" name="intent" value="unlock-transcript" />
      <Icon name="lock" size={14} />
      <span>
        <strong>{lock.by ? words.lockedBy(lock.by) : words.locked}</strong> <RelativeTime at={lock.at} />.{' '}
        {words.lockedHint}
      </span>
      <Button
        type="submit"
        size="compact-sm"
        variant="default"
        leftSection={<Icon name="lock-open" size={14} />}
      >
        {words.unlock}
      </Button>
    </Form>
  )
}
