import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ReactElement } from 'react'
import { Form } from 'react-router'
import type { TranscriptLock } from '#src/features/transcript/server/lock-transcript.ts'
import { Icon } from '#src/ui/icon.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'

/** Who locked the transcript and when, and how it is unlocked. */
export function LockBanner({ lock }: { lock: TranscriptLock }): ReactElement {
  const { t } = useLingui()
  return (
    <Form method="post" className="te-lock" role="status">
      <input type="hidden" name="intent" value="unlock-transcript" />
      <Icon name="lock" size={14} />
      <span>
        <strong>{lock.by ? t`Locked by ${{ name: lock.by }}` : t`Locked`}</strong>{' '}
        <RelativeTime at={lock.at} />. {t`You can read, play, comment and export. Unlock it to edit.`}
      </span>
      <Button
        type="submit"
        size="compact-sm"
        variant="default"
        leftSection={<Icon name="lock-open" size={14} />}
      >
        {t`Unlock`}
      </Button>
    </Form>
  )
}
