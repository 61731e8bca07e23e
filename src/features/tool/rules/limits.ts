/** Limits of a draft that can be saved. */
export const draftLimits = {
  fileBytes: 10_000_000,
  textLetters: 2_000_000,
  titleLetters: 300,
  editLetters: 100_000,
} as const

/** The request size limit for saving a draft: the text, and the outputs with their citations. */
export const draftBytes = 24_000_000
