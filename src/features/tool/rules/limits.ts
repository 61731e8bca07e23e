/** What a draft may hold at most, so that it can be saved. */
export const draftLimits = {
  fileBytes: 10_000_000,
  textLetters: 2_000_000,
  titleLetters: 300,
  focusLetters: 500,
  editLetters: 100_000,
} as const

/** What is sent when a draft is saved: the text, and the outputs with the words that they cite. */
export const draftBytes = 24_000_000
