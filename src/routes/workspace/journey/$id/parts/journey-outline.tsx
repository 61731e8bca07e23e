import { useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { typeIcons } from '#src/features/journey/parts/type-icons.ts'
import type { Journey } from '#src/features/journey/server/load-journey.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { HiddenFields } from '#src/ui/hidden-fields.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { IntentButton } from '#src/ui/intent-button.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { useAnsweredFetcher } from '#src/ui/use-answer.tsx'

/** Outline of the draft's tabs and items. */
export function JourneyOutline({ journey }: { journey: Journey }): ReactElement {
  const { t } = useLingui()

  const editor = `/workspace/journey/${journey.id}/editor`
  return (
    <Panel
      title={t`Tabs and pages`}
      actions={
        <span className="outline-actions">
          <IntentButton
            fields={{ intent: 'duplicate-journey' }}
            icon="copy-plus"
            label={t`Duplicate journey`}
          />
          <StatusButtons journey={journey} />
          <LinkButton
            to={editor}
            size="xs"
            icon="pencil"
            variant={journey.tabs.length === 0 ? 'filled' : 'default'}
            label={t`Open editor`}
          />
        </span>
      }
    >
      {journey.tabs.length === 0 ? (
        <EmptyState
          title={t`No tabs yet`}
          text={t`Tabs hold the pages and assets you share, in the order you choose. Add the first one in the editor.`}
        />
      ) : (
        <ol className="journey-outline">
          {journey.tabs.map(({ id, title, type, items }) => (
            <li key={id}>
              <Link to={`${editor}?tab=${id}`}>
                <Icon name={typeIcons[type]} size={14} />
                {title}
              </Link>
              <ul>
                {items.map((item) => (
                  <li key={item.id}>
                    {item.title} {item.isPublished ? null : <Tag tone="warn">{t`Not published`}</Tag>}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      )}
      <SaveTemplate name={journey.name} />
    </Panel>
  )
}

function SaveTemplate({ name }: { name: string }): ReactElement {
  const { t } = useLingui()
  const fetcher = useAnsweredFetcher()
  return (
    <details className="outline-template">
      <summary>{t`Save as template`}</summary>
      <fetcher.Form method="post" className="add-form">
        <HiddenFields fields={{ intent: 'save-template' }} />
        <TextInput
          name="name"
          size="xs"
          aria-label={t`Template name`}
          defaultValue={name}
          maxLength={120}
          required
        />
        <Button type="submit" size="xs" variant="default" loading={fetcher.state !== 'idle'}>
          {t`Save`}
        </Button>
      </fetcher.Form>
    </details>
  )
}

function StatusButtons({ journey: { status, version } }: { journey: Journey }): ReactElement {
  const { t } = useLingui()
  const isOpen = status === 'live' || status === 'draft'
  return isOpen ? (
    <>
      <IntentButton fields={{ intent: 'pause-journey', version }} icon="pause" label={t`Pause`} />
      <IntentButton
        fields={{ intent: 'archive-journey', version }}
        icon="archive"
        label={t({ message: 'Archive', context: 'verb' })}
      />
    </>
  ) : (
    <IntentButton fields={{ intent: 'resume-journey', version }} icon="play" label={t`Reopen`} />
  )
}
