import type { ClipRecipe, ShownClip } from '../schema.ts'

type Cut = Pick<ClipRecipe, 'kind' | 'source' | 'startMs' | 'endMs' | 'template'>

/** The existing clip with the same settings, whatever its name. */
export function findSameCut(clips: readonly ShownClip[], cut: Cut): ShownClip | undefined {
  return clips.find(
    ({ kind, source, startMs, endMs, template }) =>
      kind === cut.kind &&
      source === cut.source &&
      startMs === cut.startMs &&
      endMs === cut.endMs &&
      looksAlike(template, cut.template),
  )
}

function looksAlike(one: Cut['template'], other: Cut['template']): boolean {
  if (!one || !other) return one === other
  return (['size', 'ground', 'ink', 'headline', 'speaker', 'logo'] as const).every(
    (name) => one[name] === other[name],
  )
}
