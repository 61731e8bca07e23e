import { useLingui } from '@lingui/react/macro'
import { Button, MultiSelect } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import type { AssetChoice } from '#src/features/page/server/list-asset-choices.ts'
import { clockText } from '#src/features/transcript/rules/clock-text.ts'
import { HiddenFields } from '#src/ui/hidden-fields.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { useAnsweredFetcher } from '#src/ui/use-answer.tsx'

type Props = { collection: string; choices: AssetChoice[] }

const mostAtOnce = 50

/** Puts assets at the end of a collection by hand. */
export function AddAssets({ collection, choices }: Props): ReactElement {
  const { t } = useLingui()
  const fetcher = useAnsweredFetcher()
  const [ids, setIds] = useState<string[]>([])
  if (choices.length === 0)
    return <p className="collection-note">{t`All assets are already in this collection.`}</p>
  const byId = new Map(choices.map((choice) => [choice.id, choice]))
  return (
    <fetcher.Form method="post" className="collection-add" onSubmit={() => setIds([])}>
      <HiddenFields fields={{ intent: 'add-assets', collection, ids: ids.join(',') }} />
      <MultiSelect
        aria-label={t`Assets`}
        placeholder={ids.length === 0 ? t`Search assets` : ''}
        searchable
        clearable
        hidePickedOptions
        maxValues={mostAtOnce}
        nothingFoundMessage={t`Nothing found`}
        hiddenInputProps={{ disabled: true }}
        value={ids}
        onChange={setIds}
        data={choices.map(({ id, title }) => ({ value: id, label: title }))}
        renderOption={({ option }) => <Choice choice={byId.get(option.value)} />}
      />
      <Button
        type="submit"
        variant="default"
        disabled={ids.length === 0}
        leftSection={<Icon name="plus" size={14} />}
      >
        {t`Add`}
      </Button>
    </fetcher.Form>
  )
}

/** Tells assets of one title apart by their length and age. */
function Choice({ choice }: { choice: AssetChoice | undefined }): ReactElement | null {
  if (!choice) return null
  const { title, durationMs, createdAt } = choice
  return (
    <span className="collection-choice">
      <span>{title}</span>
      <span className="quiet">
        {durationMs === null ? null : `${clockText(durationMs / 1000)} · `}
        <RelativeTime at={createdAt} />
      </span>
    </span>
  )
}
