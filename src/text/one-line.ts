/** The text on one line: each run of white space becomes one space, none at the ends. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
