import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Tooltip } from '@mantine/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { presetSummary } from '#src/features/link/parts/setting-text.ts'
import type { PresetRow } from '#src/features/link/server/preset/list-presets.ts'
import { useLocale } from '#src/translation/reader.ts'
import { Icon } from '#src/ui/icon.tsx'
import { IntentButton } from '#src/ui/intent-button.tsx'
import { PlainTable } from '#src/ui/plain-table.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { Tag } from '#src/ui/tag.tsx'

/** The presets of a workspace, their settings, and the default one. */
export function PresetTable({ presets }: { presets: PresetRow[] }): ReactElement {
  const { t } = useLingui()
  return (
    <PlainTable
      rows={presets}
      keyOf={({ id }) => id}
      className="wide-table"
      columns={[
        { label: t`Name`, render: (preset) => <Named preset={preset} /> },
        { label: t`Changed`, render: ({ updatedAt }) => <RelativeTime at={updatedAt} /> },
        { label: t`Actions`, isActions: true, render: (preset) => <PresetActions preset={preset} /> },
      ]}
    />
  )
}

function Named({ preset: { id, name, isDefault, settings } }: { preset: PresetRow }): ReactElement {
  const { t } = useLingui()
  return (
    <>
      <Link to={`?preset=${id}`} preventScrollReset className="row-title">
        {name}
      </Link>{' '}
      {isDefault ? (
        <Tag tone="good" title={t`Used for new links.`}>
          {t`Default`}
        </Tag>
      ) : null}
      <span className="row-sub">{presetSummary(useLocale(), settings)}</span>
    </>
  )
}

function PresetActions({ preset: { id, name, isDefault } }: { preset: PresetRow }): ReactElement {
  const { t } = useLingui()
  return (
    <div className="row-actions">
      <IntentButton
        fields={{ intent: 'default-preset', preset: isDefault ? '' : id }}
        icon={isDefault ? 'x' : 'check'}
        label={isDefault ? t`Don’t use “${name}” for new links` : t`Use “${name}” for new links`}
      />
      <Tooltip label={t`Edit “${name}”`}>
        <ActionIcon component={Link} to={`?preset=${id}`} preventScrollReset aria-label={t`Edit “${name}”`}>
          <Icon name="pencil" />
        </ActionIcon>
      </Tooltip>
      <IntentButton
        fields={{ intent: 'remove-preset', preset: id }}
        icon="trash-2"
        label={t`Delete “${name}”`}
      />
    </div>
  )
}
