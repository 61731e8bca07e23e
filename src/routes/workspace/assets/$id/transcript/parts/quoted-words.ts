/** Words that are selected, and who said them. */
export type QuotedWords = { text: string; speaker: string }
