import address from '#demo/the-changelog-592.md?url'

/** An episode that anybody may try: its transcript, loaded when it is asked for. */
export const sampleAddress = address
export const sampleName = 'the-changelog-592.md'
