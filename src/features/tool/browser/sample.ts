import address from '#demo/the-changelog-592.md?url'

/** A sample episode: its transcript is loaded on demand. */
export const sampleAddress = address
export const sampleName = 'the-changelog-592.md'
