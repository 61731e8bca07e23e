/** The mark of our own JSON, whose text is exact: what looks like an entity in it was said. */
export const ownGenerator = 'Nurtured'
