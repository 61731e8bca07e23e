import { ActionIcon, Table, Tooltip } from '@mantine/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { IntentButton } from '#src/features/home/parts/intent-button.tsx'
import { Tag } from '#src/features/home/parts/tag.tsx'
import { presetWords } from '#src/features/home/words/preset-words.ts'
import type { PresetRow } from '#src/features/link/server/preset/list-presets.ts'
import { Icon } from '#src/ui/icon.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { useLocale, useWords } from '#src/words/reader.ts'
import { sayPreset } from './say-settings.ts'

/** The presets of a workspace, what each sets links to, and which one new links begin with. */
export function PresetTable({ presets }: { presets: PresetRow[] }): ReactElement {
  const words = useWords(presetWords)
  return (
    <Table className="wide-table">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{words.name}</Table.Th>
          <Table.Th>{words.changed}</Table.Th>
          <Table.Th>
            <span className="visually-hidden">{words.actions}</span>
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
  const words = useWords(presetWords)
  const says = sayPreset(useLocale(), settings)
  const edit = `?preset=${id}`
  return (
    <Table.Tr>
      <Table.Td>
        <Link to={edit} preventScrollReset className="row-title">
          {name}
        </Link>{' '}
        {isDefault ? (
          <Tag tone="good" title={words.defaultHint}>
            {words.isDefault}
          </Tag>
        ) : null}
        <span className="row-sub">{says}</span>
      </Table.Td>
      <Table.Td data-label={words.changed}>
        <RelativeTime at={updatedAt} />
      </Table.Td>
      <Table.Td>
        <div className="row-actions">
          <IntentButton
            fields={{ intent: 'default-preset', preset: isDefault ? '' : id }}
            icon={isDefault ? 'x' : 'check'}
            label={isDefault ? words.noDefault(name) : words.makeDefault(name)}
          />
          <Tooltip label={words.edit(name)}>
            <ActionIcon component={Link} to={edit} preventScrollReset aria-label={words.edit(name)}>
              <Icon name="pencil" />
            </ActionIcon>
          </Tooltip>
          <IntentButton
            fields={{ intent: 'remove-preset', preset: id }}
            icon="trash-2"
            label={words.remove(name)}
          />
        </div>
      </Table.Td>
    </Table.Tr>
  )
}
