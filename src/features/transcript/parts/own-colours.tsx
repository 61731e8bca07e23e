import { useLingui } from '@lingui/react/macro'
import { ColorInput, Group } from '@mantine/core'
import type { ReactElement } from 'react'
import { useLocale } from '#src/translation/reader.ts'
import { contrastOf, leastContrast, type QuoteColours } from '../rules/quote-image.ts'

type ColoursProps = { colours: QuoteColours; onChange: (colours: QuoteColours) => void }

/** Background and text color, with a contrast check. */
export function CustomColors({ colours, onChange }: ColoursProps): ReactElement {
  const { t } = useLingui()
  const locale = useLocale()
  const contrast = contrastOf(colours)
  const ratio = contrast.toLocaleString(locale, { maximumFractionDigits: 1 })
  function set(change: Partial<QuoteColours>): void {
    const next = { ...colours, ...change }
    if (/^#[0-9a-f]{6}$/i.test(next.ground) && /^#[0-9a-f]{6}$/i.test(next.ink)) onChange(next)
  }
  return (
    <>
      <Group grow>
        <ColorInput
          label={t`Background`}
          value={colours.ground}
          withEyeDropper={false}
          onChange={(ground) => set({ ground })}
        />
        <ColorInput
          label={t({ message: 'Text', context: 'colour' })}
          value={colours.ink}
          withEyeDropper={false}
          onChange={(ink) => set({ ink })}
        />
      </Group>
      <p role="status" className="quote-image-note" data-low={contrast < leastContrast}>
        {contrast < leastContrast
          ? t`Contrast ${ratio}:1. Choose colors with at least 4.5:1 so that everyone can read the text.`
          : t`Contrast ${ratio}:1. Easy to read.`}
      </p>
    </>
  )
}
