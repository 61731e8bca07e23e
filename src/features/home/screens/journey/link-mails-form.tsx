import { Button, NativeSelect } from '@mantine/core'
import type { ReactElement } from 'react'
import { HiddenFields } from '#src/features/home/parts/hidden-fields.tsx'
import { useAnsweredFetcher } from '#src/features/home/parts/use-answer.tsx'
import type { DeskLink } from '#src/features/home/server/load-journey-desk.ts'
import { linkManners } from '#src/features/visit/rules/telling.ts'
import { tellingWords } from '#src/features/visit/words/telling-words.ts'
import { useWords } from '#src/words/reader.ts'

type Props = { link: string; mails: DeskLink['mails']; home: string }

/** How the member who looks wants the mails of this link. */
export function LinkMailsForm({ link, mails, home }: Props): ReactElement {
  const words = useWords(tellingWords)
  const fetcher = useAnsweredFetcher()
  const chosen = mails.choice ?? 'default'
  return (
    <fetcher.Form method="post" action={home} className="link-mails">
      <HiddenFields fields={{ intent: 'follow-link', link }} />
      <NativeSelect
        key={chosen}
        name="manner"
        label={words.mails}
        description={words.mailsText}
        defaultValue={chosen}
        data={(['default', ...linkManners] as const).map((one) => ({
          value: one,
          label: words.manners[one],
        }))}
      />
      <Button type="submit" variant="default" loading={fetcher.state !== 'idle'}>
        {words.save}
      </Button>
    </fetcher.Form>
  )
}
