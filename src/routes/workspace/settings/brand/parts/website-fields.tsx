import { useLingui } from '@lingui/react/macro'
import { Checkbox, NativeSelect } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'
import { lookFontNameLabels, lookLabels } from '#src/features/brand/messages/look-labels.ts'
import { websiteKindLabels, websiteLabels } from '#src/features/brand/messages/website-labels.ts'
import type { WebsiteBrand } from '#src/features/brand/rules/website-brand.ts'
import type { FoundFont } from '#src/features/brand/rules/website-fonts.ts'
import { pictureNames } from './look-draft.ts'
import { CustomColors } from './look-fields.tsx'
import { type Proposal, remainingTexts, type Standing, withUse } from './website-proposal.ts'

type Props = {
  found: WebsiteBrand
  proposal: Proposal
  standing: Standing
  onChange: (proposal: Proposal) => void
}

/** The values found on a website, each to import or skip. */
export function WebsiteFields(props: Props): ReactElement {
  const { found, proposal, onChange } = props
  const { t } = useLingui()
  return (
    <div className="website-fields">
      {found.name === '' ? null : (
        <Checkbox
          label={t`Name: ${{ name: found.name }}`}
          checked={proposal.name}
          onChange={(event) => onChange({ ...proposal, name: event.currentTarget.checked })}
        />
      )}
      <Pictures {...props} />
      <Colours {...props} />
      <Fonts {...props} />
      {found.description === '' ? null : (
        <Part
          title={t`Voice description`}
          hint={t`Taken from the site’s description. After importing, edit it to describe how you sound.`}
        >
          <Checkbox
            label={found.description}
            checked={proposal.description}
            onChange={(event) => onChange({ ...proposal, description: event.currentTarget.checked })}
          />
        </Part>
      )}
      <Samples {...props} />
    </div>
  )
}

function Part({
  title,
  hint,
  children,
}: {
  title: string
  hint?: string
  children: ReactNode
}): ReactElement {
  return (
    <fieldset className="brand-samples">
      <legend>{title}</legend>
      {hint ? <p className="quiet">{hint}</p> : null}
      {children}
    </fieldset>
  )
}

function Pictures({ found, proposal, onChange }: Props): ReactElement {
  const { t } = useLingui()

  const uses = [
    { value: '', label: t({ message: 'Not used', context: 'verb' }) },
    ...pictureNames.map((value) => ({ value, label: t(lookLabels[value]) })),
  ]
  return (
    <Part
      title={t`Images`}
      {...(found.pictures.length === 0 ? { hint: t`No logo found. Upload one in the kit.` } : {})}
    >
      <ul className="website-pictures">
        {found.pictures.map(({ kind, name, content }, at) => (
          <li key={content} data-used={proposal.uses[at] !== ''}>
            <span className="picture-thumb">
              <img src={content} alt={t(websiteKindLabels[kind])} />
            </span>
            <NativeSelect
              aria-label={t`Use ${{ name: name || t(websiteKindLabels[kind]) }} as`}
              value={proposal.uses[at] ?? ''}
              data={uses}
              onChange={(event) => {
                const use = pictureNames.find((one) => one === event.currentTarget.value) ?? ''
                onChange(withUse(proposal, at, use))
              }}
            />
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Colours({ found, proposal, onChange }: Props): ReactElement {
  const { t } = useLingui()

  const { draft } = proposal
  if (!found.colours)
    return (
      <Part title={t`Colors`} hint={t`No colors found.`}>
        {null}
      </Part>
    )
  return (
    <Part title={t`Colors`}>
      <Checkbox
        label={t`Custom colors`}
        checked={draft.isOwn}
        onChange={(event) =>
          onChange({ ...proposal, draft: { ...draft, isOwn: event.currentTarget.checked } })
        }
      />
      {draft.isOwn ? (
        <CustomColors
          draft={draft}
          onChange={(changed) => onChange({ ...proposal, draft: changed })}
          wrong={{}}
          swatches={found.colours.palette}
        />
      ) : null}
    </Part>
  )
}

function Fonts({ found: { fonts }, proposal, onChange }: Props): ReactElement {
  const { t } = useLingui()
  const isNone = !fonts.headings && !fonts.body
  return (
    <Part title={t`Fonts`} {...(isNone ? { hint: t`No fonts found.` } : {})}>
      {(['headings', 'body'] as const).map((where) => (
        <OneFont
          key={where}
          where={t(websiteLabels[where])}
          font={fonts[where]}
          isTaken={proposal[where]}
          onChange={(isTaken) => onChange({ ...proposal, [where]: isTaken })}
        />
      ))}
    </Part>
  )
}

type FontProps = {
  where: string
  font: FoundFont | null
  isTaken: boolean
  onChange: (isTaken: boolean) => void
}

function OneFont({ where, font, isTaken, onChange }: FontProps): ReactElement | null {
  const { t } = useLingui()

  if (!font) return null
  const said = { where, family: font.family, font: t(lookFontNameLabels[font.font]) }
  return (
    <Checkbox
      label={
        font.isOffered
          ? t`${{ where: said.where }}: “${{ family: said.family }}”`
          : t`${{ where: said.where }}: “${{ family: said.family }}” isn’t available; closest match: ${{ font: said.font }}`
      }
      checked={isTaken}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}

function Samples({ found: { samples }, proposal, standing, onChange }: Props): ReactElement {
  const { t } = useLingui()
  const room = remainingTexts(standing)
  const hint =
    samples.length === 0
      ? t`No writing samples found.`
      : room === 0
        ? t`The kit already has five writing samples. Remove one to add another.`
        : ''
  return (
    <Part title={t`Writing samples`} {...(hint ? { hint } : {})}>
      {samples.map((sample) => {
        const isTaken = proposal.samples.includes(sample)
        return (
          <Checkbox
            key={sample}
            label={sample}
            checked={isTaken}
            disabled={!isTaken && proposal.samples.length >= room}
            onChange={({ currentTarget: { checked } }) =>
              onChange({
                ...proposal,
                samples: samples.filter((one) => (one === sample ? checked : proposal.samples.includes(one))),
              })
            }
          />
        )
      })}
    </Part>
  )
}
