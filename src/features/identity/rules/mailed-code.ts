/** Wrong codes after which a mailed token is dead. */
export const mostCodeTries = 5

/** Wrong codes in a day after which an account takes no more of them, whichever mail or SMS they came with. */
export const mostWrongCodesPerDay = 10
