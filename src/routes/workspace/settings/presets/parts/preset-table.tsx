import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Table, Tooltip } from '@mantine/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { sayPreset } from '#src/features/link/parts/say-settings.ts'
import type { PresetRow } from '#src/features/link/server/preset/list-presets.ts'
import { useLocale } from '#src/translation/reader.ts'
import { Icon } from '#src/ui/icon.tsx'
import { IntentButton } from '#src/ui/intent-button.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { Tag } from '#src/ui/tag.tsx'

/** The presets of a workspace, what each sets links to, and which one new links begin with. */
export function PresetTable({ presets }: { presets: PresetRow[] }): ReactElement {
  const { t } = useLingui()
  return (
    <Table className="wide-table">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t`Name`}</Table.Th>
          <Table.Th>{t`Changed`}</Table.Th>
          <Table.Th>
            <span className="visually-hidden">{t`Actions`}</span>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {presets.map((preset) => (
          <PresetTableRow key={preset.id} preset={preset} />
        ))}
      </Table.Tbody>
    </Table>
  )
}

function PresetTableRow({
  preset: { id, name, isDefault, settings, updatedAt },
}: {
  preset: PresetRow
}): ReactElement {
  const { t } = useLingui()
  const says = sayPreset(useLocale(), settings)
  const edit = `?preset=${id}`
  return (
    <Table.Tr>
      <Table.Td>
        <Link to={edit} preventScrollReset className="row-title">
          {name}
        </Link>{' '}
        {isDefault ? (
          <Tag tone="good" title={t`New links begin with it.`}>
            {t`Default`}
          </Tag>
        ) : null}
        <span className="row-sub">{says}</span>
      </Table.Td>
      <Table.Td data-label={t`Changed`}>
        <RelativeTime at={updatedAt} />
      </Table.Td>
      <Table.Td>
        <div className="row-actions">
          <IntentButton
            fields={{ intent: 'default-preset', preset: isDefault ? '' : id }}
            icon={isDefault ? 'x' : 'check'}
            label={
              isDefault ? t`Have new links begin without “${name}”` : t`Have new links begin with “${name}”`
            }
          />
          <Tooltip label={t`Edit “${name}”`}>
            <ActionIcon component={Link} to={edit} preventScrollReset aria-label={t`Edit “${name}”`}>
              <Icon name="pencil" />
            </ActionIcon>
          </Tooltip>
          <IntentButton
            fields={{ intent: 'remove-preset', preset: id }}
            icon="trash-2"
            label={t`Remove “${name}”`}
          />
        </div>
      </Table.Td>
    </Table.Tr>
  )
}
