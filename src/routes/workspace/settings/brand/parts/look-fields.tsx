import { useLingui } from '@lingui/react/macro'
import { Button, Checkbox, ColorInput, NativeSelect } from '@mantine/core'
import type { ReactElement } from 'react'
import {
  lookColourHintLabels,
  lookColourLabels,
  lookFontNameLabels,
  lookLabels,
} from '#src/features/brand/messages/look-labels.ts'
import { checkContrast, colourNames, fonts } from '#src/features/brand/rules/look.ts'
import { type Picture, PictureChoice } from '#src/features/page/parts/picture-choice.tsx'
import { useLocale } from '#src/translation/reader.ts'
import type { FieldErrors } from '#src/ui/form-answer.ts'
import { type LookDraft, pictureNames, readColours } from './look-draft.ts'

type Props = {
  draft: LookDraft
  onChange: (draft: LookDraft) => void
  pictures: Picture[]
  wrong: FieldErrors
}

/** Logos, cover, colors and fonts of a kit. */
export function LookFields({ draft, onChange, pictures, wrong }: Props): ReactElement {
  const { t } = useLingui()
  const hints = {
    logoLight: undefined,
    logoDark: undefined,
    logoIcon: t`Square. Browsers show it next to the page title.`,
    cover: t`Shown for recordings without a cover.`,
  }
  return (
    <>
      <p className="quiet">{t`Your default kit styles public pages and is preselected for quote images and audiograms.`}</p>
      <div className="brand-rules">
        {pictureNames.map((name) => (
          <PictureChoice
            key={name}
            name={name}
            label={t(lookLabels[name])}
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
            label={`${t`Fonts`}: ${t(lookLabels[name])}`}
            value={draft.fonts[name]}
            data={fonts.map((font) => ({ value: font, label: t(lookFontNameLabels[font]) }))}
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

/** The four colors and their contrast. */
function ColourFields({ draft, onChange, wrong }: Omit<Props, 'pictures'>): ReactElement {
  const { t } = useLingui()
  const { isOwn, colours } = draft
  return (
    <div className="brand-colours">
      <Checkbox
        name="ownColours"
        value="on"
        label={t`Custom colors`}
        description={t`If off, pages use Nurtured’s colors, light or dark to match the visitor’s device.`}
        checked={isOwn}
        onChange={(event) => onChange({ ...draft, isOwn: event.currentTarget.checked })}
      />
      <div className="brand-own">
        <div className="brand-swatches">
          {colourNames.map((name) => (
            <ColorInput
              key={name}
              name={name}
              label={t(lookColourLabels[name])}
              description={t(lookColourHintLabels[name])}
              value={colours[name]}
              onChange={(colour) => onChange({ ...draft, colours: { ...colours, [name]: colour } })}
              error={wrong[name]}
              withEyeDropper={false}
              // A fast paste is not yet known when the field is left; it would fall back to the color before.
              fixOnBlur={false}
            />
          ))}
        </div>
        <Contrast draft={draft} onChange={onChange} />
      </div>
    </div>
  )
}

function Contrast({ draft, onChange }: Pick<Props, 'draft' | 'onChange'>): ReactElement {
  const { t } = useLingui()
  const locale = useLocale()
  const colours = readColours(draft.colours)
  /** Rounded down, so 4.49 doesn't pass as 4.5. */
  function shown(ratio: number): string {
    return (Math.floor(ratio * 10) / 10).toLocaleString(locale, { minimumFractionDigits: 1 })
  }
  return (
    <div role="status">
      <ul className="brand-contrast" aria-label={t`Contrast`}>
        {(colours ? checkContrast(colours) : []).map(({ colour, ratio, least, better }) => {
          const said = { colour: t(lookColourLabels[colour]), ratio: shown(ratio), least: shown(least) }
          if (!better)
            return (
              <li
                key={colour}
              >{t`${{ colour: said.colour }} on the background has a contrast of ${{ ratio: said.ratio }}:1. Easy to read.`}</li>
            )
          return (
            <li key={colour} data-low="true">
              <span>{t`${{ colour: { ...said, better }.colour }} on the background has a contrast of ${{ ratio: { ...said, better }.ratio }}:1. Contrast should be at least ${{ least: { ...said, better }.least }}:1. Use ${{ better: { ...said, better }.better }}, or change the background.`}</span>
              <Button
                size="compact-xs"
                variant="default"
                onClick={() => onChange({ ...draft, colours: { ...draft.colours, [colour]: better } })}
              >
                {t`Use ${{ colour: better }}`}
              </Button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
