/** The mark of our own JSON, whose text is exact: entities in it are spoken text. */
export const ownGenerator = 'Nurtured'
