import { oneLine } from '#src/text/one-line.ts'
import type { PersonaContent } from '../schema.ts'

/** Describes to a model who it writes for, line by line. */
export function describePersona({
  title,
  seniority,
  goals,
  pains,
  objections,
  vocabulary,
}: PersonaContent): string[] {
  return [
    `The audience: ${oneLine(seniority ? `${title} (${seniority})` : title)}`,
    ...listed('Their goals', goals),
    ...listed('Their pain points', pains),
    ...listed('Their likely objections', objections),
    ...listed('Prefer their vocabulary where a passage means the same', vocabulary),
    "Choose what matters to them from the passages. Don't address them by their title, and don't mention this list.",
  ]
}

/** Topics of a text for this persona when rules choose its sentences: vocabulary, goals and pain points. */
export function themesOf({ goals, pains, vocabulary }: PersonaContent): string {
  return [...vocabulary, ...goals, ...pains].map(oneLine).join(', ')
}

function listed(about: string, lines: readonly string[]): string[] {
  return lines.length > 0
    ? [`${about}: ${lines.map((line) => JSON.stringify(oneLine(line))).join(', ')}.`]
    : []
}
