import { ColorInput, Group } from '@mantine/core'
import type { ReactElement } from 'react'
import { useLocale, useWords } from '#src/words/reader.ts'
import { contrastOf, leastContrast, type QuoteColours } from '../rules/quote-image.ts'
import { quoteImageWords } from '../words/quote-image-words.ts'

type ColoursProps = { colours: QuoteColours; onChange: (colours: QuoteColours) => void }

/** A ground and what is written on it, and whether all can read that. */
export function OwnColours({ colours, onChange }: ColoursProps): ReactElement {
  const words = useWords(quoteImageWords)
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
          label={words.ground}
          value={colours.ground}
          withEyeDropper={false}
          onChange={(ground) => set({ ground })}
        />
        <ColorInput
          label={words.ink}
          value={colours.ink}
          withEyeDropper={false}
          onChange={(ink) => set({ ink })}
        />
      </Group>
      <p role="status" className="quote-image-note" data-low={contrast < leastContrast}>
        {contrast < leastContrast ? words.lowContrast(ratio) : words.contrast(ratio)}
      </p>
    </>
  )
}
