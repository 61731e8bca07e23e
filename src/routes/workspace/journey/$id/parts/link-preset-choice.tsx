import { useLingui } from '@lingui/react/macro'
import { Button, NativeSelect } from '@mantine/core'
import type { ReactElement } from 'react'
import type { LinkForm } from '#src/routes/workspace/server/load-journey-view.ts'
import { HiddenFields } from '#src/ui/hidden-fields.tsx'

type Props = {
  presets: LinkForm['presets']
  chosen: string
  home: string
  onChoose: (preset: string) => void
}

/** Preset of a new link. Without JavaScript the drawer reloads with it. */
export function LinkPresetChoice({ presets, chosen, home, onChoose }: Props): ReactElement | null {
  const { t } = useLingui()
  if (presets.length === 0) return null
  return (
    <form method="get" action={home} className="stack">
      <HiddenFields fields={{ link: 'new' }} />
      <NativeSelect
        name="preset"
        label={t`Preset`}
        description={t`Fills in the settings below. You can still change them.`}
        value={chosen}
        onChange={(event) => onChoose(event.currentTarget.value)}
        data={[{ value: '', label: t`None` }, ...presets.map(({ id, name }) => ({ value: id, label: name }))]}
      />
      <noscript>
        <Button type="submit" variant="default">
          {t`Use`}
        </Button>
      </noscript>
    </form>
  )
}
