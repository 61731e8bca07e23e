import type { ReactElement } from 'react'
import { colourTokens, fontStacks } from '#src/features/brand/rules/look.ts'
import type { Look } from '#src/features/brand/schema.ts'
import { lookWords } from '#src/features/brand/words/look-words.ts'
import { useWords } from '#src/words/reader.ts'

type Props = Pick<Look, 'colours' | 'fonts'> & {
  name: string
  /** The address of a picture. */
  logo: string | null
}

/** The head of a page in a look. */
export function PageHead({ colours, fonts, name, logo }: Props): ReactElement {
  const words = useWords(lookWords)
  const style: Record<string, string> = {
    ...(colours && colourTokens(colours)),
    '--font': fontStacks[fonts.body],
  }
  return (
    <figure>
      <figcaption>{words.previewPage}</figcaption>
      <div className="brand-page" style={style}>
        <div className="brand-page-head">
          {logo === null ? <strong>{name}</strong> : <img src={logo} alt={words.logoOf(name)} />}
        </div>
        <p className="brand-page-title" style={{ fontFamily: fontStacks[fonts.headings] }}>
          {words.sampleTitle}
        </p>
        <p>{words.sampleText}</p>
        <span className="brand-page-button">{words.sampleButton}</span>
      </div>
    </figure>
  )
}
