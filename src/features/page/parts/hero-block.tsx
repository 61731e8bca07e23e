import type { ReactElement } from 'react'
import type { ResolvedLaterBlock } from '../schema.ts'
import { CallToActionBlock } from './call-to-action-block.tsx'
import { Picture } from './picture.tsx'

type Props = Extract<ResolvedLaterBlock, { type: 'hero' }>['props']

/** The headline of a page with its image and button. */
export function HeroBlock({ title, lead, image, label, href }: Props): ReactElement {
  return (
    <section className="pb-hero" aria-label={title}>
      <div>
        <h2>{title}</h2>
        {lead ? <p>{lead}</p> : null}
        {label ? <CallToActionBlock label={label} href={href} note="" /> : null}
      </div>
      {image ? <Picture picture={image} isFirst /> : null}
    </section>
  )
}
