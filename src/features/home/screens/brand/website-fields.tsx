import { Checkbox, NativeSelect } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'
import type { WebsiteBrand } from '#src/features/brand/rules/website-brand.ts'
import type { FoundFont } from '#src/features/brand/rules/website-fonts.ts'
import { lookWords } from '#src/features/brand/words/look-words.ts'
import { websiteWords } from '#src/features/brand/words/website-words.ts'
import { useWords } from '#src/words/reader.ts'
import { pictureNames } from './look-draft.ts'
import { OwnColours } from './look-fields.tsx'
import { type Proposal, roomFor, type Standing, withUse } from './website-proposal.ts'

type Props = {
  found: WebsiteBrand
  proposal: Proposal
  standing: Standing
  onChange: (proposal: Proposal) => void
}

/** What a website proposes, each to be taken or left. */
export function WebsiteFields(props: Props): ReactElement {
  const { found, proposal, onChange } = props
  const words = useWords(websiteWords)
  return (
    <div className="website-fields">
      {found.name === '' ? null : (
        <Checkbox
          label={words.name(found.name)}
          checked={proposal.name}
          onChange={(event) => onChange({ ...proposal, name: event.currentTarget.checked })}
        />
      )}
      <Pictures {...props} />
      <Colours {...props} />
      <Fonts {...props} />
      {found.description === '' ? null : (
        <Part title={words.description} hint={words.descriptionHint}>
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
  const words = useWords(websiteWords)
  const looks = useWords(lookWords)
  const uses = [
    { value: '', label: words.notUsed },
    ...pictureNames.map((value) => ({ value, label: looks[value] })),
  ]
  return (
    <Part title={words.pictures} {...(found.pictures.length === 0 ? { hint: words.noPictures } : {})}>
      <ul className="website-pictures">
        {found.pictures.map(({ kind, name, content }, at) => (
          <li key={content} data-used={proposal.uses[at] !== ''}>
            <span className="picture-thumb">
              <img src={content} alt={words.kinds[kind]} />
            </span>
            <NativeSelect
              aria-label={words.use(name || words.kinds[kind])}
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
  const words = useWords(websiteWords)
  const looks = useWords(lookWords)
  const { draft } = proposal
  if (!found.colours)
    return (
      <Part title={words.colours} hint={words.noColours}>
        {null}
      </Part>
    )
  return (
    <Part title={words.colours}>
      <Checkbox
        label={looks.ownColours}
        checked={draft.isOwn}
        onChange={(event) =>
          onChange({ ...proposal, draft: { ...draft, isOwn: event.currentTarget.checked } })
        }
      />
      {draft.isOwn ? (
        <OwnColours
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
  const words = useWords(websiteWords)
  const isNone = !fonts.headings && !fonts.body
  return (
    <Part title={words.fonts} {...(isNone ? { hint: words.noFonts } : {})}>
      {(['headings', 'body'] as const).map((where) => (
        <OneFont
          key={where}
          where={words[where]}
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
  const words = useWords(websiteWords)
  const { fontNames } = useWords(lookWords)
  if (!font) return null
  const said = { where, family: font.family, font: fontNames[font.font] }
  return (
    <Checkbox
      label={font.isOffered ? words.fontOffered(said) : words.fontNear(said)}
      checked={isTaken}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}

function Samples({ found: { samples }, proposal, standing, onChange }: Props): ReactElement {
  const words = useWords(websiteWords)
  const room = roomFor(standing)
  const hint = samples.length === 0 ? words.noSamples : room === 0 ? words.samplesFull : ''
  return (
    <Part title={words.samples} {...(hint ? { hint } : {})}>
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
