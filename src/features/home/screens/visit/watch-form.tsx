import { Button } from '@mantine/core'
import type { ReactElement } from 'react'
import { HiddenFields } from '#src/features/home/parts/hidden-fields.tsx'
import { useAnsweredFetcher } from '#src/features/home/parts/use-answer.tsx'
import { alertWords } from '#src/features/visit/words/alert-words.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useWords } from '#src/words/reader.ts'

/** Has a member hear of a lead as soon as they come, or no more. */
export function WatchForm({ lead, isWatched }: { lead: string; isWatched: boolean }): ReactElement {
  const words = useWords(alertWords)
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
        {isWatched ? words.unwatch : words.watch}
      </Button>
    </fetcher.Form>
  )
}
