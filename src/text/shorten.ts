/** At most `most` UTF-16 code units, the last an ellipsis if the text is longer. */
export function shorten(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1).toWellFormed()}…` : text
}
