import type { ReactElement } from 'react'
import { isSafeHref } from '#src/features/language/rules/addresses.ts'
import { useWords } from '#src/words/reader.ts'
import type { ResolvedLaterBlock } from '../schema.ts'
import { visitorWords } from '../words/visitor-words.ts'
import { Picture } from './picture.tsx'

type Props = Extract<ResolvedLaterBlock, { type: 'logo_wall' }>['props']

/** Logos in a row, each perhaps a link. */
export function LogoWallBlock({ title, logos }: Props): ReactElement {
  const words = useWords(visitorWords)
  return (
    <section className="pb-logos" aria-label={title || words.logos}>
      {title ? <p className="pb-label">{title}</p> : null}
      <ul>
        {logos.map((logo, place) => (
          <li key={place}>
            {isSafeHref(logo.href) ? (
              <a href={logo.href} rel="noopener noreferrer nofollow">
                <Picture picture={logo} />
              </a>
            ) : (
              <Picture picture={logo} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
