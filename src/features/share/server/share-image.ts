import { canBeDrawn, type ShareImage } from '#src/platform/share-image/draw-share-image.ts'
import type { OpenedShare } from './open-share.ts'

type Shown = Extract<OpenedShare, { kind: 'shown' }>

/** The preview image of a share without a password; undefined if its title can't be drawn. */
export function imageOfShare({ site, thing }: Pick<Shown, 'site' | 'thing'>): ShareImage | undefined {
  if (!canBeDrawn(thing.title)) return undefined
  return { title: thing.title, site, text: textOf(thing), isQuote: false }
}

function textOf(thing: Shown['thing']): string {
  switch (thing.kind) {
    case 'asset':
      return thing.summary
    case 'content':
      return thing.outputName
    case 'clip':
      return thing.recording.transcript
        .map(({ text }) => text)
        .join(' ')
        .slice(0, 300)
        .toWellFormed()
    case 'guest':
      return [thing.role, thing.company].filter(Boolean).join(', ') || thing.bioShort
    case 'collection':
      return thing.intro
  }
}
