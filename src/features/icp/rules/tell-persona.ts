import type { PersonaContent } from '../schema.ts'

/** What a model is told about whom it writes for, a line each. */
export function tellPersona({
  title,
  seniority,
  goals,
  pains,
  objections,
  vocabulary,
}: PersonaContent): string[] {
  return [
    `It is written for: ${oneLine(seniority ? `${title} (${seniority})` : title)}`,
    ...listed('What they want to reach', goals),
    ...listed('What troubles them', pains),
    ...listed('What they would object', objections),
    ...listed('Prefer the words they use, where a passage says the same', vocabulary),
    'Choose from the passages what matters to them. Do not address them by their title, and say nothing of this list.',
  ]
}

/** What a text for this persona should be about, where rules choose its sentences: what they say, want and suffer from. */
export function themesOf({ goals, pains, vocabulary }: PersonaContent): string {
  return [...vocabulary, ...goals, ...pains].map(oneLine).join(', ')
}

function listed(about: string, lines: readonly string[]): string[] {
  return lines.length > 0
    ? [`${about}: ${lines.map((line) => JSON.stringify(oneLine(line))).join(', ')}.`]
    : []
}

/** As one line, so that nothing typed becomes a line of its own to a model. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
