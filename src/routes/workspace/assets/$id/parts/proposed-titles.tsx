import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type ReactElement, useEffect } from 'react'
import { useFetcher } from 'react-router'
import { useAnsweredFetcher } from '#src/ui/use-answer.tsx'

type Props = { asset: string; version: number }

/** Titles from the content, for an asset that is named like its file. */
export function ProposedTitles({ asset, version }: Props): ReactElement | null {
  const { t } = useLingui()
  const { load, data: titles = [] } = useFetcher<string[]>()
  const saving = useAnsweredFetcher()
  useEffect(() => void load(`/workspace/assets/${asset}/titles`), [load, asset])
  if (titles.length === 0) return null
  return (
    <saving.Form method="post" className="asset-titles" aria-label={t`Suggested titles`}>
      <input type="hidden" name="intent" value="describe" />
      <input type="hidden" name="version" value={version} />
      <span className="quiet">{t`Suggested titles`}</span>
      {titles.map((title) => (
        <Button key={title} type="submit" name="title" value={title} size="compact-xs" variant="default">
          {title}
        </Button>
      ))}
    </saving.Form>
  )
}
