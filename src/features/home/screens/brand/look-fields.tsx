import { Button, Checkbox, ColorInput, NativeSelect } from '@mantine/core'
import type { ReactElement } from 'react'
import { checkContrast, colourNames, fonts } from '#src/features/brand/rules/look.ts'
import { lookWords } from '#src/features/brand/words/look-words.ts'
import { type Picture, PictureChoice } from '#src/features/home/parts/picture-choice.tsx'
import type { WrongFields } from '#src/features/home/schema.ts'
import { useLocale, useWords } from '#src/words/reader.ts'
import { type LookDraft, pictureNames, readColours } from './look-draft.ts'

type Props = {
  draft: LookDraft
  onChange: (draft: LookDraft) => void
  pictures: Picture[]
  wrong: WrongFields
}

/** Logos, cover, colours and fonts of a kit. */
export function LookFields({ draft, onChange, pictures, wrong }: Props): ReactElement {
  const words = useWords(lookWords)
  const hints = {
    logoLight: undefined,
    logoDark: undefined,
    logoIcon: words.logoIconHint,
    cover: words.coverHint,
  }
  return (
    <>
      <p className="quiet">{words.lookHint}</p>
      <div className="brand-rules">
        {pictureNames.map((name) => (
          <PictureChoice
            key={name}
            name={name}
            label={words[name]}
            hint={hints[name]}
            value={draft.pictures[name]}
            pictures={pictures}
            error={wrong[name]}
            onChange={(media) => onChange({ ...draft, pictures: { ...draft.pictures, [name]: media } })}
          />
        ))}
      </div>
      <ColourFields draft={draft} onChange={onChange} wrong={wrong} />
      <div className="brand-rules">
        {(['headings', 'body'] as const).map((name) => (
          <NativeSelect
            key={name}
            name={name}
            label={`${words.fonts}: ${words[name]}`}
            value={draft.fonts[name]}
            data={fonts.map((font) => ({ value: font, label: words.fontNames[font] }))}
            onChange={(event) => {
              const font = fonts.find((one) => one === event.currentTarget.value)
              if (font) onChange({ ...draft, fonts: { ...draft.fonts, [name]: font } })
            }}
          />
        ))}
      </div>
    </>
  )
}

function ColourFields({ draft, onChange, wrong }: Omit<Props, 'pictures'>): ReactElement {
  const words = useWords(lookWords)
  const { isOwn } = draft
  return (
    <div className="brand-colours">
      <Checkbox
        name="ownColours"
        value="on"
        label={words.ownColours}
        description={words.ownColoursHint}
        checked={isOwn}
        onChange={(event) => onChange({ ...draft, isOwn: event.currentTarget.checked })}
      />
      <OwnColours draft={draft} onChange={onChange} wrong={wrong} />
    </div>
  )
}

type OwnProps = Omit<Props, 'pictures'> & { swatches?: string[] }

/** The four colours and how they stand on each other; `swatches` are offered beside the free choice. */
export function OwnColours({ draft, onChange, wrong, swatches }: OwnProps): ReactElement {
  const words = useWords(lookWords)
  const { colours } = draft
  return (
    <div className="brand-own">
      <div className="brand-swatches">
        {colourNames.map((name) => (
          <ColorInput
            key={name}
            name={name}
            label={words.colours[name]}
            description={words.colourHints[name]}
            value={colours[name]}
            onChange={(colour) => onChange({ ...draft, colours: { ...colours, [name]: colour } })}
            error={wrong[name]}
            withEyeDropper={false}
            {...(swatches && { swatches })}
          />
        ))}
      </div>
      <Contrast draft={draft} onChange={onChange} />
    </div>
  )
}

function Contrast({ draft, onChange }: Pick<Props, 'draft' | 'onChange'>): ReactElement {
  const words = useWords(lookWords)
  const locale = useLocale()
  const colours = readColours(draft.colours)
  /** Rounded down: 4.49 is not yet 4.5. */
  function shown(ratio: number): string {
    return (Math.floor(ratio * 10) / 10).toLocaleString(locale, { minimumFractionDigits: 1 })
  }
  return (
    <div role="status">
      <ul className="brand-contrast" aria-label={words.contrast}>
        {(colours ? checkContrast(colours) : []).map(({ colour, ratio, least, better }) => {
          const said = { colour: words.colours[colour], ratio: shown(ratio), least: shown(least) }
          if (!better) return <li key={colour}>{words.contrastGood(said.colour, said.ratio)}</li>
          return (
            <li key={colour} data-low="true">
              <span>{words.contrastLow({ ...said, better })}</span>
              <Button
                size="compact-xs"
                variant="default"
                onClick={() => onChange({ ...draft, colours: { ...draft.colours, [colour]: better } })}
              >
                {words.take(better)}
              </Button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
