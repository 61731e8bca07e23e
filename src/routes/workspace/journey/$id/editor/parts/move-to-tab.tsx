import { useLingui } from '@lingui/react/macro'
import { Button, NativeSelect } from '@mantine/core'
import type { ReactElement } from 'react'
import { kindsIn } from '#src/features/journey/rules/content.ts'
import type { JourneyItem, JourneyTab } from '#src/features/journey/server/resolve-tabs.ts'
import { HiddenFields } from '#src/ui/hidden-fields.tsx'
import { useAnsweredFetcher } from '#src/ui/use-answer.tsx'

type Props = { item: JourneyItem; tab: JourneyTab; tabs: JourneyTab[]; version: number }

/** Moves an item to the end of another tab without a mouse. */
export function MoveToTab({ item, tab, tabs, version }: Props): ReactElement | null {
  const { t } = useLingui()
  const fetcher = useAnsweredFetcher()
  const others = tabs.filter(({ id, type }) => id !== tab.id && kindsIn[type].includes(item.kind))
  if (others.length === 0) return null
  return (
    <details className="editor-form">
      <summary>{t`Move “${{ title: item.title }}” to another tab`}</summary>
      <fetcher.Form method="post" className="add-form">
        <HiddenFields fields={{ intent: 'move-item', item: item.id, to: 10_000, version }} />
        <NativeSelect
          name="tab"
          size="xs"
          aria-label={t`Move “${{ title: item.title }}” to another tab`}
          data={others.map(({ id, title }) => ({ value: id, label: title }))}
        />
        <Button type="submit" size="xs" variant="default" loading={fetcher.state !== 'idle'}>
          {t`Move`}
        </Button>
      </fetcher.Form>
    </details>
  )
}
