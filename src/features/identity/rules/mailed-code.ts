/** Wrong codes after which a mailed token is dead. */
export const mostCodeTries = 5
