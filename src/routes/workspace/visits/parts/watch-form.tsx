import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ReactElement } from 'react'
import { HiddenFields } from '#src/ui/hidden-fields.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useAnsweredFetcher } from '#src/ui/use-answer.tsx'

/** Watches or unwatches a lead. */
export function WatchForm({ lead, isWatched }: { lead: string; isWatched: boolean }): ReactElement {
  const { t } = useLingui()
  const fetcher = useAnsweredFetcher()
  return (
    <fetcher.Form method="post">
      <HiddenFields fields={{ intent: isWatched ? 'unwatch-lead' : 'watch-lead', lead }} />
      <Button
        type="submit"
        size="xs"
        variant="default"
        leftSection={<Icon name="bell" size={14} />}
        loading={fetcher.state !== 'idle'}
      >
        {isWatched ? t`Stop watching` : t`Watch lead`}
      </Button>
    </fetcher.Form>
  )
}
